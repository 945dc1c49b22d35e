import { useId } from 'react'

interface SegmentsProps<Value extends string | number> {
  /** Read aloud before the choices. */
  legend: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of a few, side by side. */
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
