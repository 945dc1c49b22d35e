import { Button } from '#islands/ui/button.tsx'
import type { LoadedFamily } from '#lib/family/details.ts'
import { downloadCatalogue } from '#lib/family/download/download.ts'
import * as messages from '#lib/family/messages.ts'

/** The text file that belongs beside the family's own, from which Revit loads single types. */
export function TypeCatalogueButton({ family }: { family: LoadedFamily }) {
  const { typeCatalogue, catalogueTypes } = family
  if (!typeCatalogue) return null
  return (
    <Button
      variant="secondary"
      className="w-full"
      title={messages.catalogueHint}
      onClick={() => void downloadCatalogue(family)}
    >
      <span className="i-lucide-download size-4" aria-hidden="true" />
      {messages.typeCatalogue(catalogueTypes)}
    </Button>
  )
}
