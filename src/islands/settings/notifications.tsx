import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ChoiceCards } from '#islands/ui/choice-cards.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import { Switch } from '#islands/ui/switch.tsx'
import { describeLast } from '#lib/domain/digest-note.ts'
import { describeFailure } from '#lib/domain/failure.ts'
import { digestChoices } from '#lib/domain/preference-choices.ts'
import { href } from '#lib/domain/routes.ts'
import { $notifications, loadNotifications, openNotifications } from '#lib/stores/notifications.ts'
import { $settings, changeSettings, openSettings } from '#lib/stores/preferences.ts'
import { $user } from '#lib/stores/session.ts'

import { CategoryChoices } from './category-choices.tsx'
import { SaveState } from './save-state.tsx'

function DigestSection() {
  const { digest } = useStore($settings)
  const loaded = useStore($notifications)
  const email = useStore($user)?.email
  return (
    <SettingsSection
      title="Digest"
      text="One mail with what is new in the catalogue. Without news there is none."
      state={<SaveState field="digest" />}
    >
      <ChoiceCards
        legend="How often"
        kind="radio"
        choices={digestChoices}
        chosen={[digest || 'off']}
        onChange={(value) =>
          void changeSettings('digest', { digest: value === 'off' ? '' : value })
        }
      />
      <p className="text-sm text-muted break-words text-pretty">
        It goes to {email}.{' '}
        <a href={href('/settings/account')} className="text-link">
          Change the address
        </a>
        {loaded.status === 'ready' && (
          <span className="block mt-1">{describeLast(loaded.last, digest)}</span>
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
      title="What it tells"
      text="Your own families are left out."
      state={<SaveState field="news" />}
    >
      <Switch
        label="New families"
        hint="Published since the last mail, in the categories below."
        checked={news.families}
        onChange={(families) => note({ families })}
      />
      <Switch
        label="New revisions"
        hint="Of families that you downloaded, where yours is older."
        checked={news.revisions}
        onChange={(revisions) => note({ revisions })}
      />
    </SettingsSection>
  )
}

function CategoriesSection() {
  const loaded = useStore($notifications)
  const { news } = useStore($settings)
  if (!news.families) return null
  return (
    <SettingsSection
      title="Categories"
      text="Of which you want to hear about new families."
      state={<SaveState field="categories" />}
    >
      {loaded.status === 'loading' && <Skeleton className="h-60" />}
      {loaded.status === 'failed' && (
        <Alert
          tone="danger"
          {...describeFailure(loaded.failure)}
          action={
            <Button variant="secondary" onClick={() => void loadNotifications()}>
              Retry
            </Button>
          }
        />
      )}
      {loaded.status === 'ready' && <CategoryChoices categories={loaded.categories} />}
    </SettingsSection>
  )
}

export function Notifications() {
  useEffect(openSettings, [])
  useEffect(openNotifications, [])
  return (
    <ErrorBoundary>
      <DigestSection />
      <NewsSection />
      <CategoriesSection />
    </ErrorBoundary>
  )
}
