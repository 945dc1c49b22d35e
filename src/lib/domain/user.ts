/** The signed-in person, as far as the browser keeps it. */
export interface User {
  id: string
  /** The display name; the username where none was given. */
  name: string
  email: string
}
