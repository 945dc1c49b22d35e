import { useId } from 'react'

interface SwitchProps {
  label: string
  hint?: string
  checked: boolean
  /** Ignores clicks, but keeps the focus. */
  busy?: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off and takes effect immediately. */
export function Switch({ label, hint, checked, busy = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <button
        type="button"
        id={id}
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-checked={checked}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onClick={() => {
          if (!busy) onChange(!checked)
        }}
        className="group inline-flex shrink-0 items-center h-6 w-10 mt-0.5 rounded-full border border-line-strong bg-sunken px-0.75 cursor-pointer transition-colors aria-checked:border-accent aria-checked:bg-accent aria-disabled:cursor-progress aria-disabled:opacity-60"
      >
        <span className="size-4 rounded-full bg-line-strong transition-[translate] group-aria-checked:translate-x-4 rtl:group-aria-checked:-translate-x-4 group-aria-checked:bg-on-accent" />
      </button>
      <div>
        <label
          id={`${id}-label`}
          htmlFor={id}
          className="block py-0.5 text-sm font-medium text-ink cursor-pointer"
        >
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mt-0.5 text-sm text-muted text-pretty">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
