import { Button } from '#islands/ui/button.tsx'
import { showNews } from '#lib/catalogue/data/families.ts'
import * as counts from '#lib/i18n/counts.ts'

/** Offers families that arrived while the page was open: inserting them unprompted would shift the content. */
export function NewsBar({ count }: { count: number }) {
  return (
    <div role="status">
      {count > 0 && (
        <div className="mb-5 flex justify-center">
          <Button variant="secondary" onClick={showNews}>
            <span className="i-lucide-arrow-up size-4" aria-hidden="true" />
            {counts.newFamilies(count)}
          </Button>
        </div>
      )}
    </div>
  )
}
