import { type ComponentProps, useEffect, useId, useRef } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'ref'> {
  label: string
  hint?: string
  indeterminate?: boolean
}

export function Checkbox({ label, hint, indeterminate = false, ...props }: CheckboxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])

  return (
    <div className="flex items-start gap-3">
      <span className="relative grid place-items-center my-1.75">
        <input
          {...props}
          ref={input}
          id={id}
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer appearance-none forced-colors:appearance-auto size-4.5 rounded-[0.3rem] border border-line-strong bg-surface cursor-pointer checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-60 disabled:cursor-not-allowed"
        />
        <span
          className={`${indeterminate ? 'i-lucide-minus' : 'i-lucide-check'} absolute size-3.5 forced-colors:hidden text-on-accent opacity-0 pointer-events-none peer-checked:opacity-100 peer-indeterminate:opacity-100`}
          aria-hidden="true"
        />
      </span>
      <div className={props.disabled ? 'opacity-60' : ''}>
        <label htmlFor={id} className="block py-1.25 text-sm text-ink cursor-pointer">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
