/** The keys of a shortcut, as they are written on a keyboard. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd key={key} className="key-cap">
          {key}
        </kbd>
      ))}
    </span>
  )
}
