import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { SaveState } from '#islands/settings/save-state.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { ChoiceCards } from '#islands/ui/fields/choice-cards.tsx'
import { Switch } from '#islands/ui/fields/switch.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import * as common from '#lib/i18n/common.ts'
import * as terms from '#lib/i18n/terms.ts'
import { $user } from '#lib/session/session.ts'
import { digestChoices } from '#lib/settings/choices.ts'
import * as messages from '#lib/settings/notifications/messages.ts'
import { notifications } from '#lib/settings/notifications/notifications.ts'
import { $settings, changeSettings, openSettings } from '#lib/settings/store.ts'
import { href } from '#lib/site/routes.ts'

import { CategoryChoices } from './category-choices.tsx'
import { DigestPreview } from './digest-preview.tsx'

function DigestSection() {
  const { digest } = useStore($settings)
  const loaded = useStore(notifications.$state)
  const email = useStore($user)?.email
  return (
    <SettingsSection
      title={messages.digest}
      text={messages.digestText}
      state={<SaveState field="digest" />}
    >
      <ChoiceCards
        legend={messages.howOften}
        kind="radio"
        choices={digestChoices}
        chosen={[digest || 'off']}
        onChange={(value) =>
          void changeSettings('digest', { digest: value === 'off' ? '' : value })
        }
      />
      <p className="text-sm text-muted break-words text-pretty">
        {messages.goesTo(email ?? '')}{' '}
        <a href={href('/settings/account')} className="text-link">
          {common.changeAddress}
        </a>
        {loaded.status === 'ready' && (
          <span className="block mt-1">{messages.describeLast(loaded.value.last, digest)}</span>
        )}
      </p>
    </SettingsSection>
  )
}

const note = (change: Record<string, boolean>) =>
  void changeSettings('news', { preferences: { news: change } })

function NewsSection() {
  const { news } = useStore($settings)
  return (
    <SettingsSection
      title={messages.whatItTells}
      text={messages.whatItTellsText}
      state={<SaveState field="news" />}
    >
      <Switch
        label={messages.newFamilies}
        hint={messages.newFamiliesHint}
        checked={news.families}
        onChange={(families) => note({ families })}
      />
      <Switch
        label={messages.newRevisions}
        hint={messages.newRevisionsHint}
        checked={news.revisions}
        onChange={(revisions) => note({ revisions })}
      />
      <DigestPreview />
    </SettingsSection>
  )
}

function CategoriesSection() {
  const loaded = useStore(notifications.$state)
  const { news } = useStore($settings)
  if (!news.families) return null
  return (
    <SettingsSection
      title={terms.categories}
      text={messages.categoriesText}
      state={<SaveState field="categories" />}
    >
      {loaded.status === 'loading' && <Skeleton className="h-60" />}
      {loaded.status === 'failed' && (
        <FailureAlert failure={loaded.failure} onRetry={() => void notifications.reload()} />
      )}
      {loaded.status === 'ready' && <CategoryChoices categories={loaded.value.categories} />}
    </SettingsSection>
  )
}

/** The mails that are sent whatever is chosen, with their subjects. */
function AlwaysSection() {
  return (
    <SettingsSection title={messages.always} text={messages.alwaysText}>
      <dl className="grid gap-3 text-sm">
        {messages.alwaysSent.map(([about, subject]) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd className="text-muted break-words">{subject}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  )
}

export const Notifications = withErrorScreen(function Notifications() {
  useEffect(openSettings, [])
  useEffect(() => notifications.open(), [])
  return (
    <>
      <DigestSection />
      <NewsSection />
      <CategoriesSection />
      <AlwaysSection />
    </>
  )
})
