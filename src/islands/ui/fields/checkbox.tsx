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
      <input
        {...props}
        ref={input}
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="tick my-1.75 disabled:opacity-60 disabled:cursor-not-allowed"
      />
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
