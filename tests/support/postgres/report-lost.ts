/** Tells that PostgreSQL ended a connection of a pool, without the connection itself, which is hundreds of lines. */
export const reportLost = ({ message }: Error): void => console.error(message)
