/**
 * Tells password managers which account the password fields next to it belong to. Hidden only
 * visually: some managers ignore fields that are not displayed at all.
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
