import * as terms from '#lib/i18n/terms.ts'
import type { FamilyObjects } from '#lib/rfa/facts/family-objects.ts'
import * as messages from '#lib/studio/messages.ts'

/** The families inside a family, by the names in its file. */
export function NestedList({ objects }: { objects: FamilyObjects }) {
  const { families, warnings } = objects
  const problem = warnings.find(({ code }) => code === 'no-objects')
  return (
    <section aria-label={terms.nestedFamilies}>
      <h3 className="text-sm">{terms.nestedFamilies}</h3>
      {problem && <p className="mt-1.5 text-sm text-muted">{problem.message}</p>}
      {!problem && families.length === 0 && (
        <p className="mt-1.5 text-sm text-muted">{messages.noNested}</p>
      )}
      {families.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm">
          {families.map(({ name, category, shared }) => (
            <li key={name} className="min-w-0 break-words">
              <span dir="auto">{name}</span>
              <span className="text-muted">
                {[category, shared && 'shared'].filter(Boolean).map((each) => ` · ${each}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
