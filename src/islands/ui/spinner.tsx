/** Announces its label; without one it is decorative. */
export function Spinner({ label }: { label?: string }) {
  const wheel = <span className="i-lucide-loader-circle size-5 animate-spin" aria-hidden="true" />
  if (!label) return wheel
  return (
    <span role="status" className="inline-flex items-center gap-2.5 text-sm text-muted">
      {wheel}
      {label}
    </span>
  )
}
