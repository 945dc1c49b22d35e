/** The last digest that somebody got. */
export interface DigestNote {
  sent: Date
  families: number
  revisions: number
}
