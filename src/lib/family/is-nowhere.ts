import type { Failure } from '#lib/failure/failure.ts'

/** Whether a family is not there for this person; the server does not say which of the reasons it is. */
export const isNowhere = ({ kind }: Failure): boolean => kind === 'missing' || kind === 'forbidden'
