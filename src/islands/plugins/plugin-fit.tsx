import * as terms from '#lib/i18n/terms.ts'
import { describeFit } from '#lib/plugins/fit-messages.ts'
import { findFit, type Plugin, type PluginFit as Fit } from '#lib/plugins/plugin.ts'
import { href } from '#lib/site/routes.ts'

const icons: Record<Fit['kind'], string> = {
  works: 'i-lucide-circle-check text-positive',
  'older-works': 'i-lucide-circle-check text-positive',
  none: 'i-lucide-circle-x text-danger',
  'unknown-revit': 'i-lucide-circle-help text-muted',
}

interface PluginFitProps {
  plugin: Plugin
  /** The person's release of Revit, as a year. */
  own: number | null
}

/** Whether the add-in works in the person's release of Revit. */
export function PluginFit({ plugin, own }: PluginFitProps) {
  const { kind } = findFit(plugin, own)
  const here = encodeURIComponent(location.pathname)
  return (
    <div className="flex items-start gap-2.5 text-sm">
      <span className={`${icons[kind]} size-5 shrink-0`} aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-medium text-pretty">{describeFit(plugin, own)}</p>
        {kind === 'unknown-revit' && (
          <a href={`${href('/onboarding')}?next=${here}`} className="text-link">
            {terms.setRelease}
          </a>
        )}
      </div>
    </div>
  )
}
