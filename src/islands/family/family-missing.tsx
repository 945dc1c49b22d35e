import { EmptyState } from '#islands/ui/empty-state.tsx'
import * as messages from '#lib/family/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { href } from '#lib/site/routes.ts'

/** For an id that is unknown, a draft or withdrawn: the server does not say which. */
export function FamilyMissing() {
  return (
    <div className="panel mt-6">
      <EmptyState
        heading="h1"
        icon="i-lucide-package-x"
        title={messages.missingTitle}
        text={messages.missingText}
        action={
          <a href={href('/apps')} className="button-primary">
            {common.openCatalogue}
          </a>
        }
      />
    </div>
  )
}
