import { withDatabase } from '#scripts/backend/with-database.ts'
import { UserError } from '#scripts/terminal.ts'

/**
 * Takes every second factor off an account, also while the server runs; whether there was any.
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
      if (!user) throw new UserError(`Nobody has signed up as ${address}. Check the e-mail.`)
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
