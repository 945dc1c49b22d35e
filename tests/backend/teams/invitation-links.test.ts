import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  type MailCatcher,
  readToken,
  sendMailTo,
  startMailCatcher,
} from '#scripts/mail/mail-catcher.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'

interface Link {
  id: string
  email: string
  uses: number
  maxUses: number
}

let catcher: MailCatcher
let backend: TestBackend
let owner: Person
let guest: Person
let team: string
let addresses = 0

beforeAll(async () => {
  catcher = await startMailCatcher()
  backend = await startTestBackend({ environment: sendMailTo(catcher) })
})

beforeEach(async () => {
  owner = await addMember(backend)
  guest = await addMember(backend)
  team = await makeTeam('North')
})

afterAll(async () => {
  await backend.stop()
  await catcher.stop()
})

async function makeTeam(name: string, by = owner): Promise<string> {
  const path = '/api/collections/teams/records'
  return String((await post(backend, path, { name, owner: by.id }, by)).body.id)
}

const path = (id = team) => `/api/discover/teams/${id}/invitation-links`
const makeLink = (body: object, by = owner, id = team) => post(backend, path(id), body, by)
const linkTo = (email: string, by = owner, id = team) => makeLink({ email }, by, id)
const withdraw = (link: string, by = owner) =>
  post(backend, `${path()}/${link}`, {}, { ...by, method: 'DELETE' })
const resend = (link: string, by = owner) => post(backend, `${path()}/${link}/resend`, {}, by)

type Caller = { token?: string } | undefined
const send = (verb: 'look' | 'accept' | 'decline', token: string, by: Caller = guest) =>
  post(backend, `/api/discover/invitation-links/${verb}`, { token }, by)
const look = async (token: string, by: Caller = guest) => (await send('look', token, by)).body
const refusal = async (token: string, by: Caller = guest) => {
  const { status, body } = await send('accept', token, by)
  return [status, body.data?.token?.code]
}

const newAddress = () => `stranger${++addresses}@elsewhere.test`

/** The token in the newest mail to an address. */
async function tokenMailedTo(email: string): Promise<string> {
  const mail = await catcher.waitForMail(email, `${owner.username} invites you`)
  return readToken(mail)
}

async function copyLink(uses = 2): Promise<string> {
  return String((await makeLink({ uses })).body.token)
}

async function listLinks(by = owner): Promise<Link[]> {
  const { body } = await post(backend, '/api/discover/teams', {}, { ...by, method: 'GET' })
  const teams = body.teams as { id: string; links: Link[] }[]
  return teams.find(({ id }) => id === team)?.links ?? []
}

const readMembers = async (): Promise<unknown> =>
  (await backend.admin.collection('teams').getOne(team)).members

const stored = () =>
  backend.admin.collection('invitation_links').getFullList({ filter: `team = "${team}"` })

const changeStored = async (change: object) => {
  for (const { id } of await stored())
    await backend.admin.collection('invitation_links').update(id, change)
}
const past = '2020-01-01 00:00:00.000Z'

describe('an invitation by mail', () => {
  it('answers and mails the same for an account, for one in the team, and for a stranger', async () => {
    const member = await addMember(backend)
    await send('accept', await copyLink(), member)
    const texts = []
    for (const email of [guest.email, member.email, newAddress()]) {
      const { status, body } = await linkTo(email)
      const links = (body.team as { links: Link[] }).links.filter((link) => link.email === email)
      const mail = await catcher.waitForMail(email, `${owner.username} invites you`)
      const text = mail.text.replaceAll(readToken(mail), 'TOKEN')
      texts.push([status, links.map(({ uses, maxUses }) => [uses, maxUses]), mail.subject, text])
    }
    expect(texts[1]).toEqual(texts[0])
    expect(texts[2]).toEqual(texts[0])
    expect(texts[0]).toMatchObject([200, [[0, 1]], expect.any(String), expect.any(String)])
  })

  it('carries its token in the fragment alone, and stores only its hash', async () => {
    const { text: answer } = await linkTo(guest.email)
    const mail = await catcher.waitForMail(guest.email, `${owner.username} invites you`)
    const token = readToken(mail)
    expect(token).toMatch(/^[A-Za-z0-9]{43}$/u)
    expect(mail.links).toContainEqual(expect.stringMatching(/\/invitation\/#token=/u))
    expect(answer).not.toContain(token)
    const [row] = await stored()
    expect(JSON.stringify(row)).not.toContain(token)
    const logs = JSON.stringify(await backend.admin.logs.getList(1, 200))
    expect(logs).not.toContain(token)
  })

  it('shows the team and who invites, to a guest as well, and makes nobody a member', async () => {
    await linkTo(guest.email)
    const token = await tokenMailedTo(guest.email)
    const shown = { state: 'ready', team: '', name: 'North', from: owner.username }
    expect(await look(token, {})).toMatchObject({ ...shown, standing: 'open' })
    expect(await look(token)).toMatchObject({ ...shown, standing: 'open' })
    expect(JSON.stringify(await look(token, {}))).not.toContain(guest.email)
    expect(JSON.stringify(await look(token))).not.toContain(owner.name)
    expect(await readMembers()).toEqual([])
  })

  it('works once, for the account of its address, and forgets that address', async () => {
    await linkTo(guest.email.toUpperCase())
    const token = await tokenMailedTo(guest.email.toUpperCase())
    const other = await addMember(backend)
    expect(await look(token, other)).toMatchObject({ standing: 'other' })
    expect(await refusal(token, other)).toEqual([400, 'validation_link_other'])
    expect((await send('accept', token)).body).toMatchObject({ id: team, links: [] })
    expect(await readMembers()).toEqual([guest.id])
    expect((await send('accept', token)).status).toBe(200)
    expect(await look(token)).toMatchObject({ standing: 'member', team })
    expect(await look(token, other)).toEqual({ state: 'used' })
    expect(await refusal(token, other)).toEqual([400, 'validation_link_used'])
    expect(await stored()).toMatchObject([{ email: '', uses: 1 }])
    expect(await listLinks()).toEqual([])
  })

  it('is in the list of whoever has the confirmed address, and answered there without the link', async () => {
    const invitations = async () =>
      (await post(backend, '/api/discover/invitations', {}, { ...guest, method: 'GET' })).body
        .invitations
    await linkTo(guest.email)
    expect(await invitations()).toEqual([{ team, name: 'North', from: owner.username }])
    await backend.admin.collection('users').update(guest.id, { verified: false })
    expect(await invitations()).toEqual([])
    const accept = () => post(backend, `/api/discover/invitations/${team}/accept`, {}, guest)
    expect((await accept()).status).toBe(404)
    await backend.admin.collection('users').update(guest.id, { verified: true })
    expect((await accept()).status).toBe(200)
    expect(await readMembers()).toEqual([guest.id])
    expect(await look(await tokenMailedTo(guest.email), {})).toEqual({ state: 'used' })
  })

  it('that is declined leaves no address behind, by its own person alone', async () => {
    await linkTo(guest.email)
    const token = await tokenMailedTo(guest.email)
    expect((await send('decline', token, await addMember(backend))).status).toBe(204)
    expect(await listLinks()).toHaveLength(1)
    for (let time = 0; time < 2; time++) expect((await send('decline', token)).status).toBe(204)
    expect(await listLinks()).toEqual([])
    expect(await stored()).toMatchObject([{ email: '' }])
    expect(await refusal(token)).toEqual([400, 'validation_link_withdrawn'])
  })

  it('that is mailed again works by the newest mail alone, and longer', async () => {
    const email = newAddress()
    await linkTo(email)
    const first = await tokenMailedTo(email)
    await changeStored({ expires: past })
    expect(await look(first, {})).toEqual({ state: 'expired' })
    const [link] = await listLinks()
    const sent = catcher.mails.length
    expect((await resend(String(link?.id))).status).toBe(200)
    expect(catcher.mails).toHaveLength(sent + 1)
    const [mail] = catcher.mails.slice(-1)
    expect(mail && (await look(readToken(mail), {}))).toMatchObject({ state: 'ready' })
    expect(await look(first, {})).toEqual({ state: 'unknown' })
  })

  it('is mailed to an address three times a day for a team, and five times for all', async () => {
    const email = newAddress()
    await linkTo(email)
    const [link] = await listLinks()
    for (let time = 0; time < 2; time++) expect((await resend(String(link?.id))).status).toBe(200)
    const refused = await resend(String(link?.id))
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/u),
    ])
    const others = []
    for (const name of ['South', 'East', 'West']) {
      const by = await addMember(backend)
      others.push((await linkTo(email, by, await makeTeam(name, by))).status)
    }
    expect(others).toEqual([200, 200, 429])
  })

  it.each([
    ['no address', () => 'mara', 'validation_is_email'],
    ['empty', () => ' ', 'validation_required'],
    ['one’s own', () => owner.email.toUpperCase(), 'validation_owner'],
  ])('goes nowhere if what was typed is %s', async (_, email, code) => {
    const { status, body } = await linkTo(email())
    expect([status, body.data?.email?.code]).toEqual([400, code])
    expect(await stored()).toEqual([])
  })

  it('is not made twice for one address', async () => {
    const email = newAddress()
    await linkTo(email)
    expect((await linkTo(email.toUpperCase())).body.data?.email?.code).toBe('validation_invited')
    expect(await stored()).toHaveLength(1)
  })
})

describe('a link to copy', () => {
  it('works for as many people as its owner says, also at the same time', async () => {
    const token = await copyLink(2)
    const people = []
    for (let count = 0; count < 4; count++) people.push(await addMember(backend))
    const answers = await Promise.all(people.map((person) => send('accept', token, person)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 400, 400,
    ])
    expect(await readMembers()).toHaveLength(2)
    expect(await look(token, {})).toEqual({ state: 'used' })
  })

  it('is not used up by its owner or by members', async () => {
    const token = await copyLink(1)
    expect(await look(token, owner)).toMatchObject({ standing: 'member' })
    expect((await send('accept', token, owner)).status).toBe(200)
    expect(await listLinks()).toMatchObject([{ uses: 0, maxUses: 1, email: '' }])
  })

  it('is told once: no list contains its token', async () => {
    const token = await copyLink()
    const { text } = await post(backend, '/api/discover/teams', {}, { ...owner, method: 'GET' })
    expect(text).not.toContain(token)
    expect(text).not.toContain('token')
  })

  it('stays when somebody declines', async () => {
    const token = await copyLink()
    expect((await send('decline', token)).status).toBe(204)
    expect(await look(token)).toMatchObject({ state: 'ready', standing: 'open' })
  })

  it.each([0, 101, 1.5, '5', null])('is refused for %j people', async (uses) => {
    expect((await makeLink({ uses })).body.data?.uses?.code).toBe('validation_uses')
  })

  it('is one of ten at most', async () => {
    for (let count = 0; count < 10; count++) await copyLink(1)
    expect((await makeLink({ uses: 1 })).body.data?.uses?.code).toBe('validation_too_many')
  })
})

describe('a link that does nothing says why', () => {
  it('when it was withdrawn', async () => {
    const token = await copyLink()
    const [link] = await listLinks()
    for (let time = 0; time < 2; time++) {
      expect((await withdraw(String(link?.id))).status).toBe(204)
    }
    expect(await look(token)).toEqual({ state: 'withdrawn' })
    expect(await refusal(token)).toEqual([400, 'validation_link_withdrawn'])
  })

  it('when it has expired', async () => {
    const token = await copyLink()
    await changeStored({ expires: past })
    expect(await look(token)).toEqual({ state: 'expired' })
    expect(await refusal(token)).toEqual([400, 'validation_link_expired'])
    expect(await readMembers()).toEqual([])
  })

  it('when its team was deleted, whose invited addresses are forgotten', async () => {
    const token = await copyLink()
    await linkTo(newAddress())
    const ids = (await stored()).map(({ id }) => id)
    const teams = `/api/collections/teams/records/${team}`
    await post(backend, teams, {}, { ...owner, method: 'DELETE' })
    expect(await look(token)).toEqual({ state: 'ended' })
    expect(await refusal(token)).toEqual([400, 'validation_link_ended'])
    for (const id of ids) {
      expect(await backend.admin.collection('invitation_links').getOne(id)).toMatchObject({
        team: '',
        email: '',
      })
    }
  })

  it('when the team is full', async () => {
    const token = await copyLink()
    const members = []
    for (let count = 0; count < 100; count++) members.push((await addMember(backend)).id)
    await backend.admin.collection('teams').update(team, { members })
    expect(await look(token)).toMatchObject({ standing: 'full' })
    expect((await send('accept', token)).status).toBe(409)
    expect(await listLinks()).toMatchObject([{ uses: 0 }])
    expect((await linkTo(newAddress())).body.data?.email?.code).toBe('validation_full')
  })

  it.each(['', 'x', '0'.repeat(43)])('when its token is %j', async (token) => {
    expect(await look(token)).toEqual({ state: 'unknown' })
    expect(await refusal(token)).toEqual([400, 'validation_link_unknown'])
  })
})

describe('links of a team', () => {
  it('are made, seen, mailed again and withdrawn by its owner alone', async () => {
    const member = await addMember(backend)
    await send('accept', await copyLink(1), member)
    await linkTo(newAddress())
    const [link] = await listLinks()
    const id = String(link?.id)
    expect(await listLinks(member)).toEqual([])
    for (const [by, status] of [
      [member, 403],
      [guest, 404],
    ] as const) {
      expect((await linkTo(newAddress(), by)).status).toBe(status)
      expect((await makeLink({ uses: 1 }, by)).status).toBe(status)
      expect((await resend(id, by)).status).toBe(status)
      expect((await withdraw(id, by)).status).toBe(status)
    }
    expect(await listLinks()).toHaveLength(1)
  })

  it('are out of reach for the owner of another team', async () => {
    await linkTo(newAddress())
    const [link] = await listLinks()
    const other = await makeTeam('South', guest)
    const there = `${path(other)}/${String(link?.id)}`
    expect((await post(backend, `${there}/resend`, {}, guest)).status).toBe(404)
    expect((await post(backend, there, {}, { ...guest, method: 'DELETE' })).status).toBe(204)
    expect(await listLinks()).toHaveLength(1)
  })

  it('are deleted with the account of who made them, and a while after they expired', async () => {
    const member = await addMember(backend)
    await send('accept', await copyLink(1), member)
    await linkTo(newAddress())
    await backend.admin.collection('users').delete(owner.id)
    expect(await stored()).toEqual([])
    owner = member
    await copyLink()
    await linkTo(newAddress())
    await changeStored({ expires: past })
    await copyLink()
    await backend.admin.crons.run('delete-expired-invitation-links')
    await expect.poll(async () => (await stored()).length).toBe(1)
  })
})

it('without a mail server, an address cannot be invited and a link can be copied', async () => {
  const silent = await startTestBackend()
  try {
    const person = await addMember(silent)
    const made = await post(
      silent,
      '/api/collections/teams/records',
      { name: 'North', owner: person.id },
      person,
    )
    const there = path(String(made.body.id))
    const mailed = await post(silent, there, { email: newAddress() }, person)
    expect(mailed.body.data?.email?.code).toBe('validation_no_mail')
    expect((await post(silent, there, { uses: 1 }, person)).status).toBe(200)
  } finally {
    await silent.stop()
  }
})
