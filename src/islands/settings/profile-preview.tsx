import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { Avatar } from '#islands/ui/avatar.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { justNow } from '#lib/i18n/past-time.ts'
import { $user } from '#lib/session/session.ts'
import * as messages from '#lib/settings/profile-messages.ts'
import { $settings } from '#lib/settings/store.ts'
import { initials } from '#lib/user/initials.ts'

function Example({ place, children }: { place: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-muted">{place}</figcaption>
      <div className="flex items-start gap-3 rounded-xl border border-line bg-surface p-4 text-sm">
        {children}
      </div>
    </figure>
  )
}

/** The person as the pages of others show them: by initials, never by picture. */
export function ProfilePreview() {
  const { name: ownName } = useStore($settings)
  const username = useStore($user)?.username ?? ''
  const name = ownName || username
  return (
    <SettingsSection title={messages.asOthersSee} text={messages.othersText}>
      <Example place={messages.inATeam}>
        <Avatar initials={initials(name)} />
        <span className="min-w-0">
          <span className="block truncate font-medium" dir="auto">
            {name}
          </span>
          <span className="block truncate text-muted">{username}</span>
        </span>
      </Example>
      <Example place={messages.inAComment}>
        <Avatar size="small" initials={initials(name)} />
        <span className="grid gap-1 min-w-0 pt-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium break-words min-w-0" dir="auto">
              {name}
            </span>
            <span className="text-xs text-muted">{justNow}</span>
          </span>
          <span>{messages.exampleComment}</span>
        </span>
      </Example>
    </SettingsSection>
  )
}
