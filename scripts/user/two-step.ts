import { withDatabase } from '#scripts/backend/with-database.ts'
import { UserError } from '#scripts/terminal.ts'

/**
 * Removes every second factor from an account, even while the server is running; returns whether there was one.
 * @throws UserError when there is no such account
 */
export const turnTwoStepOff = (data: string, email: string): boolean =>
  withDatabase({
    data,
    work: (database) => {
      const address = email.trim()
      const user = database
        .prepare('SELECT id, mfa FROM users WHERE email = ? COLLATE NOCASE')
        .get(address)
      if (!user)
        throw new UserError(`There is no account with the e-mail ${address}. Check the e-mail.`)
      const id = user.id ?? null
      const now = new Date().toISOString().replace('T', ' ')
      database.exec('BEGIN IMMEDIATE')
      database.prepare('UPDATE users SET mfa = FALSE, updated = ? WHERE id = ?').run(now, id)
      const removed = ['authenticators', 'recovery_codes'].map(
        (table) => database.prepare(`DELETE FROM ${table} WHERE user = ?`).run(id).changes,
      )
      database.prepare('DELETE FROM _mfas WHERE recordRef = ?').run(id)
      database.exec('COMMIT')
      return Boolean(user.mfa) || removed.some((count) => count > 0)
    },
  })
