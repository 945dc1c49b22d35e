import { describe, expect, it, vi } from 'vitest'

import { FailureError } from '#lib/failure/failure.ts'
import { createForm, type FormParts, ReadyAgain } from '#lib/forms/form.ts'

interface Values {
  name: string
  email: string
}

const typed = { name: ' Ada ', email: 'ada@studio.example' }
const refused = new FailureError({
  kind: 'invalid',
  fields: { name: 'Taken.', email: 'Too long.', other: 'Elsewhere.' },
})

function open(parts: Partial<FormParts<Values>> = {}) {
  const send = vi.fn<(values: Values) => Promise<void>>(async () => undefined)
  return { send, form: createForm<Values>({ send, ...parts }) }
}

const failWith = (reason: Error) => ({ send: () => Promise.reject(reason) })

describe('submit', () => {
  it('tidies, checks and sends what was typed', async () => {
    const { form, send } = open({
      tidy: ({ name, email }) => ({ name: name.trim(), email }),
      rules: { name: (name) => (name === 'Ada' ? null : 'Tidy it.') },
    })
    expect(await form.submit(typed)).toBe(true)
    expect(send.mock.calls).toEqual([[{ name: 'Ada', email: 'ada@studio.example' }]])
    expect(form.$state.get()).toEqual({ status: 'done' })
  })

  it('sends nothing that breaks a rule', async () => {
    const { form, send } = open({
      rules: {
        name: () => 'Wrong.',
        email: (email, { name }) => (email === name ? 'Same.' : null),
      },
    })
    expect(await form.submit(typed)).toBe(false)
    expect(form.$state.get()).toEqual({ status: 'invalid', fields: { name: 'Wrong.' } })
    expect(send).not.toHaveBeenCalled()
  })

  it('does nothing while it is busy or blocked', async () => {
    let isBlocked = false
    const { form, send } = open({ isBlocked: () => isBlocked })
    const first = form.submit(typed)
    expect(form.$isBusy.get()).toBe(true)
    expect(await form.submit(typed)).toBe(false)
    await first
    isBlocked = true
    expect(await form.submit(typed)).toBe(false)
    expect(send).toHaveBeenCalledOnce()
  })

  it('can be sent again once it is done, except for a form that is sent once', async () => {
    const often = open()
    const single = open({ once: true })
    for (const { form } of [often, single]) {
      await form.submit(typed)
      await form.submit(typed)
    }
    expect(often.send).toHaveBeenCalledTimes(2)
    expect(single.send).toHaveBeenCalledOnce()
    expect(single.form.$isBusy.get()).toBe(true)
    single.form.reset()
    expect(await single.form.submit(typed)).toBe(true)
  })
})

describe('a failure', () => {
  it('is shown at the fields of the form that the server names', async () => {
    const { form } = open(failWith(refused))
    expect(await form.submit(typed)).toBe(false)
    expect(form.$state.get()).toEqual({
      status: 'invalid',
      fields: { name: 'Taken.', email: 'Too long.' },
    })
  })

  it('is shown for the whole form if no field is the cause', async () => {
    const { form } = open(failWith(new FailureError({ kind: 'offline' })))
    await form.submit(typed)
    expect(form.$state.get()).toMatchObject({ status: 'failed', title: 'You are offline' })
  })

  it('is interpreted by the form, which then continues', async () => {
    const seen: string[] = []
    const { form } = open({
      ...failWith(new FailureError({ kind: 'missing' })),
      explain: ({ kind }, { name }) => ({ status: 'failed', title: kind, text: name }),
      async afterFailure() {
        seen.push(form.$state.get().status)
      },
    })
    await form.submit(typed)
    expect(form.$state.get()).toEqual({ status: 'failed', title: 'missing', text: ' Ada ' })
    expect(seen).toEqual(['failed'])
  })

  it('is not reported if the person cancels', async () => {
    const { form } = open(failWith(new ReadyAgain()))
    expect(await form.submit(typed)).toBe(false)
    expect(form.$state.get()).toEqual({ status: 'ready' })
  })

  it('is forgotten at a field that changes, and at every field by that of the last', async () => {
    const { form } = open(failWith(refused))
    await form.submit(typed)
    form.touch('name')
    expect(form.$state.get()).toEqual({ status: 'invalid', fields: { email: 'Too long.' } })
    form.touch('email')
    expect(form.$state.get()).toEqual({ status: 'ready' })
  })
})
