import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'
import {
  describeInvoice,
  makeEvent,
  makePlan,
  now,
  secrets,
  sendText,
  sign,
} from '#tests/support/services/stripe-events.ts'

let backend: TestBackend
let member: Person

beforeAll(async () => {
  backend = await startTestBackend({ environment: secrets })
})

beforeEach(async () => {
  member = await addMember(backend)
})

afterAll(() => backend.stop())

const makePaid = () => makeEvent('invoice.paid', describeInvoice(makePlan(member.id)))

const planOf = async ({ id }: Person) =>
  (await backend.admin.collection('users').getOne(id)).plan as string

const countEvents = async () =>
  (await backend.admin.collection('payment_events').getFullList()).length

describe('an event', () => {
  it.each([
    ['of another secret', (text: string) => sign(text, now(), 'whsec_of_another')],
    ['of another text', () => sign('{}')],
    ['of five minutes ago', (text: string) => sign(text, now() - 302)],
    ['of five minutes ahead', (text: string) => sign(text, now() + 302)],
    [
      'whose time was changed',
      (text: string) => sign(text, now() - 400).replace(/^t=\d+/u, `t=${now()}`),
    ],
    ['without a time', (text: string) => sign(text).replace(/^t=\d+,/u, '')],
    ['of an older scheme alone', (text: string) => sign(text).replace('v1=', 'v0=')],
    ['that is empty', () => ''],
    ['that is garbage', () => 't=now,v1=,v1'],
  ])('with a signature %s is refused and not recorded', async (_, signWrongly) => {
    const text = JSON.stringify(makePaid())
    const answer = await sendText(backend.url, text, signWrongly(text))
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain(secrets.STRIPE_WEBHOOK_SECRET)
    expect(await planOf(member)).toBe('free')
    expect(await countEvents()).toBe(0)
  })

  it('is accepted if one of several signatures is right, four minutes old, in any script', async () => {
    const text = JSON.stringify({ ...makePaid(), note: 'Küche – 厨房 🚪' })
    const [time, right] = sign(text, now() - 240).split(',')
    const answer = await sendText(backend.url, text, `${time},v1=${'0'.repeat(64)},${right}`)
    expect(answer.status).toBe(200)
    expect(await planOf(member)).toBe('premium')
  })

  it.each([['no json'], ['[]'], ['null'], ['{"id":"evt_1","type":"invoice.paid"}']])(
    'that cannot be read is refused: %s',
    async (text) => expect((await sendText(backend.url, text)).status).toBe(400),
  )

  it('that is too large is refused', async () => {
    const text = JSON.stringify({ padding: 'x'.repeat(1024 * 1024) })
    expect((await sendText(backend.url, text)).status).toBe(413)
  })
})
