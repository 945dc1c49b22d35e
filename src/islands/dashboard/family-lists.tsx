import * as messages from '#lib/dashboard/messages.ts'
import type { Dashboard, FetchedFamily } from '#lib/dashboard/statistics.ts'
import * as counts from '#lib/i18n/counts.ts'
import { formatShortDay } from '#lib/i18n/date.ts'
import { formatNumber } from '#lib/i18n/number.ts'
import * as phrases from '#lib/i18n/phrases.ts'

import { FamilyLine } from './family-line.tsx'
import { ListSection } from './list-section.tsx'

const dayOf = (date: Date | null) => (date ? formatShortDay(date) : '')

const revisionOf = ({ revision, fetched }: FetchedFamily) =>
  [revision === null ? '' : phrases.revisionNumber(revision), dayOf(fetched)]
    .filter(Boolean)
    .join(' · ')

const supersededBy = ({ revision, current }: FetchedFamily) =>
  revision !== null && current !== null && messages.supersededBy(revision, current)

export function TopFamilies({ dashboard: { top, choice } }: { dashboard: Dashboard }) {
  return (
    <ListSection
      title={messages.mostDownloaded}
      text={messages.downloadsIn(choice.days)}
      empty={messages.noDownloads}
    >
      {top.map((family) => (
        <FamilyLine
          key={family.id}
          family={family}
          value={
            <>
              {formatNumber(family.downloads)}
              <span className="sr-only"> {messages.downloadsUnit}</span>
            </>
          }
        />
      ))}
    </ListSection>
  )
}

export function NewFamilies({ dashboard: { newest } }: { dashboard: Dashboard }) {
  return (
    <ListSection title={messages.newFamilies} empty={messages.nothingPublished}>
      {newest.map((family) => (
        <FamilyLine key={family.id} family={family} text={dayOf(family.created)} />
      ))}
    </ListSection>
  )
}

export function OldFamilies({ dashboard: { old } }: { dashboard: Dashboard }) {
  return (
    <ListSection
      title={messages.oldReleases}
      text={old.count > 0 && messages.oldReleasesText(counts.families(old.count), old.before)}
      empty={messages.noOldReleases(old.before)}
    >
      {old.families.map((family) => (
        <FamilyLine key={family.id} family={family} value={family.release} />
      ))}
    </ListSection>
  )
}

export function RecentDownloads({ dashboard: { recent } }: { dashboard: Dashboard }) {
  return (
    <ListSection title={messages.recentDownloads} empty={messages.noRecentDownloads}>
      {recent.map((family) => (
        <FamilyLine key={family.id} family={family} text={revisionOf(family)} />
      ))}
    </ListSection>
  )
}

export function SupersededFamilies({ dashboard: { superseded } }: { dashboard: Dashboard }) {
  return (
    <ListSection
      title={messages.superseded}
      text={superseded.count > 0 && messages.supersededText(counts.families(superseded.count))}
      empty={messages.noneSuperseded}
    >
      {superseded.families.map((family) => (
        <FamilyLine key={family.id} family={family} text={supersededBy(family)} />
      ))}
    </ListSection>
  )
}
