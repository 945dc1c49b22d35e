import type { ColumnGroup } from '#lib/family/types/columns.ts'
import * as messages from '#lib/family/types/messages.ts'
import { describeGroup } from '#lib/family/types/parameter-groups.ts'

interface GroupHeadingProps {
  group: ColumnGroup
  isOpen: boolean
  onToggle: () => void
}

/** Above the columns of a group, which it folds into one. */
export function GroupHeading({ group: { key, columns }, isOpen, onToggle }: GroupHeadingProps) {
  return (
    <th scope="colgroup" colSpan={isOpen ? columns.length : 1}>
      <button
        type="button"
        className="flex items-center gap-1.5 min-h-6 cursor-pointer"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <span
          className={`i-lucide-chevron-right size-4 shrink-0 text-muted ${isOpen ? 'rotate-90' : 'rtl:-rotate-180'}`}
          aria-hidden="true"
        />
        {describeGroup(key)}
        <span className="font-normal text-muted">
          {columns.length}
          <span className="sr-only"> {messages.parametersWord(columns.length)}</span>
        </span>
      </button>
    </th>
  )
}
