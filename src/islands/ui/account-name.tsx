/**
 * Tells password managers whose password stands in the fields beside it. Hidden from everybody else
 * by its look alone: some managers overlook what is not displayed at all.
 */
export function AccountName({ email }: { email: string }) {
  return (
    <input
      type="email"
      name="account"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  )
}
