/** The name of a type as the search by value knows it. */
export const oneLine = (name: string): string => name.replaceAll('\n', ' ').trim()
