import { Button } from '#islands/ui/button.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import * as common from '#lib/i18n/common.ts'

interface NoMatchProps {
  title: string
  text: string
  onClear: () => void
}

/** Shown in place of the rows where no row matches the filters, with a button to clear them. */
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
