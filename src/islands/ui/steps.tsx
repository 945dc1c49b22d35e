import * as messages from '#lib/ui/steps-messages.ts'

interface StepsProps {
  /** The accessible name of the list. */
  label: string
  steps: readonly { id: string; label: string }[]
  /** Index of the step on screen. */
  current: number
}

/** The progress through the steps, as text and as a row of bars. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <div>
      <p className="text-sm text-muted">{messages.step(current + 1, steps.length)}</p>
      <ol aria-label={label} className="mt-2.5 flex gap-1.5">
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={index === current ? 'step' : undefined}
            className={`h-1.5 flex-1 rounded-full border forced-colors:border-current ${index <= current ? 'border-accent bg-accent bar-filled' : 'border-line-strong bg-transparent'}`}
          >
            <span className="sr-only">{step.label}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
