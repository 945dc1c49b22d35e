import { UserError } from './terminal.ts'

/** The address of the copy in PostgreSQL, which the operator chose. @throws UserError */
export function readDatabase(): string {
  const url = process.env.DISCOVER_POSTGRES_URL ?? ''
  if (URL.canParse(url)) return url
  throw new UserError(
    'DISCOVER_POSTGRES_URL must be an address such as postgres://discover@10.0.0.5/discover.',
  )
}
