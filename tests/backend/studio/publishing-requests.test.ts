import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type MailCatcher, sendMailTo, startMailCatcher } from '#scripts/mail/mail-catcher.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { superuser } from '#tests/support/backend/template.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'
import { startScript } from '#tests/support/scripts/run-import.ts'

let catcher: MailCatcher
let backend: TestBackend

beforeAll(async () => {
  catcher = await startMailCatcher()
  backend = await startTestBackend({ environment: sendMailTo(catcher) })
})

afterAll(async () => {
  await backend.stop()
  await catcher.stop()
})

const requests = () => backend.admin.collection('publishing_requests')

const ask = ({ id, token }: Person, message = 'Doors of our office') =>
  backend
    .connect(token)
    .collection('publishing_requests')
    .create({ user: id, status: 'pending', message })

const read = ({ id, token }: Person) =>
  backend.connect(token).collection('publishing_requests').getFirstListItem(`user="${id}"`)

const roleOf = async ({ id }: Person): Promise<unknown> =>
  (await backend.admin.collection('users').getOne(id)).role

const runUser = (...parameters: string[]) =>
  startScript('user.ts', ['--data', backend.data, ...parameters]).ended

/** Mails are sent by a job, which runs beside the request that starts it. */
const sendAnswers = () => backend.admin.crons.run('answer-publishing-requests')

describe('a request to publish', () => {
  it('is mailed to the operator with the message and how to answer', async () => {
    const person = await addMember(backend)
    await ask(person, 'Doors <b>of our office</b>')
    const mail = await catcher.waitForMail(superuser.email, `${person.username} asks`)
    expect(mail.text).toContain(person.email)
    expect(mail.text).toContain('Doors <b>of our office</b>')
    expect(mail.text).toContain('npm run user')
  })

  it('is made once, and can be withdrawn until it is accepted', async () => {
    const person = await addMember(backend)
    const { id } = await ask(person)
    await expect(ask(person)).rejects.toMatchObject({ status: 400 })
    await backend.connect(person.token).collection('publishing_requests').delete(id)
    const again = await ask(person)
    await requests().update(again.id, { status: 'accepted' })
    await expect(
      backend.connect(person.token).collection('publishing_requests').delete(again.id),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('that an operator accepts makes a publisher, who gets a mail', async () => {
    const person = await addMember(backend)
    const { id } = await ask(person)
    await requests().update(id, { status: 'accepted', answer: 'Welcome.' })
    expect(await roleOf(person)).toBe('publisher')
    await sendAnswers()
    const mail = await catcher.waitForMail(person.email, 'You can publish')
    expect(mail.text).toContain('Welcome.')
    expect(await read(person)).toMatchObject({ status: 'accepted' })
  })

  it('is accepted by making its member a publisher with npm run user', async () => {
    const person = await addMember(backend)
    await ask(person)
    expect((await runUser('--requests')).output).toContain(person.email)
    await runUser('--email', person.email, '--role', 'publisher')
    await sendAnswers()
    await catcher.waitForMail(person.email, 'You can publish')
    expect(await read(person)).toMatchObject({ status: 'accepted' })
    expect((await runUser('--requests')).output).not.toContain(person.email)
  })

  it('is declined with npm run user, with a mail that says why', async () => {
    const person = await addMember(backend)
    await ask(person)
    const { code } = await runUser('--email', person.email, '--decline', 'Write to us first.')
    expect(code).toBe(0)
    await sendAnswers()
    const mail = await catcher.waitForMail(person.email, 'declined')
    expect(mail.text).toContain('Write to us first.')
    expect(await roleOf(person)).toBe('member')
    expect(await read(person)).toMatchObject({ status: 'declined', answer: 'Write to us first.' })
    expect(await runUser('--email', person.email, '--decline', 'Again')).toMatchObject({
      code: 1,
      output: expect.stringContaining('waits for an answer'),
    })
  })
})
