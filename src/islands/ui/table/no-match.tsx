import { Button } from '#islands/ui/button.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import * as common from '#lib/i18n/common.ts'

interface NoMatchProps {
  title: string
  text: string
  onClear: () => void
}

/** Stands in place of the rows where the filters leave none, and leads out of that. */
export const NoMatch = ({ title, text, onClear }: NoMatchProps) => (
  <EmptyState
    icon="i-lucide-search-x"
    title={title}
    text={text}
    action={
      <Button variant="secondary" onClick={onClear}>
        {common.clearFilters}
      </Button>
    }
  />
)
