import { useState } from 'react'

import { InvitePeople } from '#islands/teams/team-panel.tsx'
import { Segments } from '#islands/ui/fields/segments.tsx'
import * as common from '#lib/i18n/common.ts'
import * as messages from '#lib/teams/links/messages.ts'
import type { Team } from '#lib/teams/team.ts'

import { InviteByLink } from './invite-by-link.tsx'
import { InviteByMail } from './invite-by-mail.tsx'

const ways = [
  { value: 'username', label: common.username },
  { value: 'mail', label: common.email },
  { value: 'link', label: common.link },
] as const

type Way = (typeof ways)[number]['value']

/** The three ways to invite people, of which one is shown. */
export function InviteWays({ team }: { team: Team }) {
  const [way, setWay] = useState<Way>('username')
  return (
    <div className="grid gap-4 justify-items-start">
      <Segments label={messages.how} value={way} options={ways} onChange={setWay} />
      <div className="w-full">
        {way === 'username' && <InvitePeople team={team} />}
        {way === 'mail' && <InviteByMail team={team} />}
        {way === 'link' && <InviteByLink team={team} />}
      </div>
    </div>
  )
}
