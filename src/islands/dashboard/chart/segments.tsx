import { useId } from 'react'

interface SegmentsProps<Value extends string | number> {
  /** The accessible name of the group. */
  legend: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A choice of a few options, side by side. */
export function Segments<Value extends string | number>({
  legend,
  choices,
  chosen,
  onChoose,
}: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="dashboard-segments">
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
