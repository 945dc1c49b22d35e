import type { Dashboard, FetchedFamily } from '#lib/domain/statistics.ts'

import { FamilyLine } from './family-line.tsx'
import { ListSection } from './list-section.tsx'

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

const dayOf = (date: Date | null) => (date ? dates.format(date) : '')

const countOf = (count: number, what: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? what.replace(/ies$/u, 'y') : what}`

const revisionOf = ({ revision, fetched }: FetchedFamily) =>
  [revision === null ? '' : `Revision ${revision}`, dayOf(fetched)].filter(Boolean).join(' · ')

export function TopFamilies({ dashboard: { top, choice } }: { dashboard: Dashboard }) {
  return (
    <ListSection
      title="Most downloaded"
      text={`Downloads in ${choice.days} days`}
      empty="Nothing was downloaded in this time."
    >
      {top.map((family) => (
        <FamilyLine
          key={family.id}
          family={family}
          value={
            <>
              {family.downloads.toLocaleString('en')}
              <span className="sr-only"> downloads</span>
            </>
          }
        />
      ))}
    </ListSection>
  )
}

export function NewFamilies({ dashboard: { newest } }: { dashboard: Dashboard }) {
  return (
    <ListSection title="New in the catalogue" empty="Nothing is published yet.">
      {newest.map((family) => (
        <FamilyLine key={family.id} family={family} text={dayOf(family.created)} />
      ))}
    </ListSection>
  )
}

export function OldFamilies({ dashboard: { old } }: { dashboard: Dashboard }) {
  return (
    <ListSection
      title="Saved in an old Revit"
      text={
        old.count > 0 &&
        `${countOf(old.count, 'families')} from before Revit ${old.before}, the oldest first. Newer ones upgrade them at each load.`
      }
      empty={`Every family was saved with Revit ${old.before} or newer.`}
    >
      {old.families.map((family) => (
        <FamilyLine key={family.id} family={family} value={family.release} />
      ))}
    </ListSection>
  )
}

export function RecentDownloads({ dashboard: { recent } }: { dashboard: Dashboard }) {
  return (
    <ListSection
      title="My recent downloads"
      empty="You have downloaded nothing yet. What you fetch is listed here, for you alone."
    >
      {recent.map((family) => (
        <FamilyLine key={family.id} family={family} text={revisionOf(family)} />
      ))}
    </ListSection>
  )
}

export function SupersededFamilies({ dashboard: { superseded } }: { dashboard: Dashboard }) {
  return (
    <ListSection
      title="Superseded since you downloaded"
      text={
        superseded.count > 0 &&
        `You have an earlier revision of ${countOf(superseded.count, 'families')}.`
      }
      empty="What you downloaded is the current revision."
    >
      {superseded.families.map((family) => (
        <FamilyLine
          key={family.id}
          family={family}
          text={`Revision ${family.revision}, now ${family.current}`}
        />
      ))}
    </ListSection>
  )
}
