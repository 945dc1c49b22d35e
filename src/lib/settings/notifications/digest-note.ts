/** The last digest that the person received. */
export interface DigestNote {
  sent: Date
  families: number
  revisions: number
}
