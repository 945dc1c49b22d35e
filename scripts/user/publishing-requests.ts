import { withDatabase } from '#scripts/backend/with-database.ts'
import { UserError } from '#scripts/terminal.ts'

interface WaitingRequest {
  email: string
  name: string
  message: string
  /** As the database stores it, such as 2026-01-31 10:00:00.000Z. */
  created: string
}

/** The members who ask to publish and have no answer, the oldest request first. */
export const listPublishingRequests = (data: string): WaitingRequest[] =>
  withDatabase({
    data,
    readOnly: true,
    work: (database) =>
      database
        .prepare(
          `SELECT users.email, users.name, message, publishing_requests.created
             FROM publishing_requests JOIN users ON users.id = user
            WHERE status = 'pending' AND role = 'member' ORDER BY publishing_requests.created`,
        )
        .all()
        .map(({ email, name, message, created }) => ({
          email: String(email),
          name: String(name),
          message: String(message),
          created: String(created),
        })),
  })

/**
 * Declines a request to publish, even while the server is running, which then mails the answer.
 * @param answer what the person reads besides
 * @throws UserError when this account does not wait for an answer
 */
export const declinePublishing = (data: string, email: string, answer: string): void =>
  withDatabase({
    data,
    work: (database) => {
      const { changes } = database
        .prepare(
          `UPDATE publishing_requests SET status = 'declined', answer = ?, told = FALSE
            WHERE status = 'pending' AND user = (SELECT id FROM users WHERE email = ? COLLATE NOCASE)`,
        )
        .run(answer.trim().slice(0, 500), email.trim())
      if (changes === 0) {
        throw new UserError(
          `No request of ${email} waits for an answer. --requests lists those that do.`,
        )
      }
    },
  })
