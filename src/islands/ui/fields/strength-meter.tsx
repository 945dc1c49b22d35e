const levelClasses = ['', 'bg-danger', 'bg-premium', 'bg-positive', 'bg-positive']

/** Four bars, filled up to the level. Decorative: the hint of the field gives the level as text. */
export function StrengthMeter({ level }: { level: 0 | 1 | 2 | 3 | 4 }) {
  return (
    <span className="mt-1 grid grid-cols-4 gap-1.5" aria-hidden="true">
      {[1, 2, 3, 4].map((step) => (
        <span
          key={step}
          className={`h-1 rounded-full forced-colors:border ${step <= level ? `${levelClasses[level]} bar-filled` : 'bg-line'}`}
        />
      ))}
    </span>
  )
}
