import { withDatabase } from '#scripts/backend/with-database.ts'
import { UserError } from '#scripts/terminal.ts'

const roles = ['publisher', 'member'] as const

export type Role = (typeof roles)[number]

export const readRole = (text: string): Role => {
  const found = roles.find((role) => role === text)
  if (found) return found
  throw new UserError(`--role must be ${roles.join(' or ')}, not "${text}".`)
}

/**
 * Sets the role of an account, even while the server is running; returns whether it changed.
 * @throws UserError when there is no such account
 */
export const setRole = (data: string, email: string, role: Role): boolean =>
  withDatabase({
    data,
    work: (database) => {
      const address = email.trim()
      const user = database
        .prepare('SELECT id, role FROM users WHERE email = ? COLLATE NOCASE')
        .get(address)
      if (!user) {
        throw new UserError(
          `There is no account with the e-mail ${address}. Check the e-mail, or let the person sign up first.`,
        )
      }
      if (user.role === role) return false
      const now = new Date().toISOString().replace('T', ' ')
      database
        .prepare('UPDATE users SET role = ?, updated = ? WHERE id = ?')
        .run(role, now, user.id ?? null)
      return true
    },
  })

/** The publishers, sorted by e-mail. */
export const listPublishers = (data: string): { email: string; name: string }[] =>
  withDatabase({
    data,
    readOnly: true,
    work: (database) =>
      database
        .prepare("SELECT email, name FROM users WHERE role = 'publisher' ORDER BY email")
        .all()
        .map(({ email, name }) => ({ email: String(email), name: String(name) })),
  })
