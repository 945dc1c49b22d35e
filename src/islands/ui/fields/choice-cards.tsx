import { type ComponentType, useId } from 'react'

interface Choice<Value extends string> {
  value: Value
  label: string
  hint?: string
}

interface ChoiceCardsProps<Value extends string> {
  /** The accessible name of the group, the same as the visible heading above it. */
  legend: string
  /** A single choice, or any number. */
  kind: 'radio' | 'checkbox'
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  onChange: (value: Value, isChosen: boolean) => void
  className?: string
  /** What a choice looks like, above its words; decorative. */
  Preview?: ComponentType<{ value: Value }>
}

export function ChoiceCards<Value extends string>({
  legend,
  kind,
  choices,
  chosen,
  onChange,
  className = 'grid gap-2',
  Preview,
}: ChoiceCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className={className}>
        {choices.map(({ value, label, hint }) => (
          <label
            key={value}
            className="flex flex-wrap content-start items-start gap-3 rounded-lg border border-line-strong bg-surface px-3 py-2.5 text-sm text-ink cursor-pointer transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type={kind}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) => onChange(value, event.target.checked)}
              aria-describedby={hint ? `${name}-${value}` : undefined}
              aria-labelledby={`${name}-${value}-label`}
              className={`mt-0.5 outline-none ${kind === 'radio' ? 'tick-one' : 'tick'}`}
            />
            <span className="flex-1 min-w-0">
              <span id={`${name}-${value}-label`} className="block font-medium">
                {label}
              </span>
              {hint && (
                <span id={`${name}-${value}`} className="block text-muted">
                  {hint}
                </span>
              )}
            </span>
            {Preview && (
              <span className="basis-full order-first" aria-hidden="true">
                <Preview value={value} />
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
