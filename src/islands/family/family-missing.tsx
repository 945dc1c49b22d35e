import { EmptyState } from '#islands/ui/empty-state.tsx'
import { href } from '#lib/domain/routes.ts'

/** For an id that is unknown, a draft or withdrawn: the server does not tell which. */
export function FamilyMissing() {
  return (
    <div className="panel mt-6">
      <EmptyState
        heading="h1"
        icon="i-lucide-package-x"
        title="This family is not offered"
        text="The link may be incomplete, or its publisher has withdrawn it. Another one like it may be in the catalogue."
        action={
          <a href={href('/apps')} className="button-primary">
            Open the catalogue
          </a>
        }
      />
    </div>
  )
}
