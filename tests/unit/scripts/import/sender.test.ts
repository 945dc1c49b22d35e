import { ClientResponseError } from 'pocketbase'
import { describe, expect, it, vi } from 'vitest'

import { createSender } from '#scripts/import/sender.ts'

const refusal = (status: number) => new ClientResponseError({ status, url: 'http://x' })

const answering = (...answers: boolean[]) =>
  vi.fn<() => Promise<boolean>>(async () => answers.shift() ?? false)

const make = (isBusy = answering()) => {
  const waits: string[] = []
  const stopping = new AbortController()
  const send = createSender({
    isBusy,
    signal: stopping.signal,
    delays: [1, 1, 1],
    onWait: (why) => waits.push(why),
  })
  return { send, waits, stopping, isBusy }
}

/** Work that fails with each of the statuses in turn and then succeeds. */
const failing = (...statuses: number[]) => {
  const calls: boolean[] = []
  const work = async (isRepeated: boolean) => {
    const status = statuses[calls.length]
    calls.push(isRepeated)
    if (status !== undefined) throw refusal(status)
    return 'done'
  }
  return { work, calls }
}

describe('createSender', () => {
  it('tries again after lost connections, and tells the work that it is repeated', async () => {
    const { send, waits } = make()
    const { work, calls } = failing(0, 502, 503)
    expect(await send(work)).toBe('done')
    expect(calls).toEqual([false, true, true, true])
    expect(waits).toHaveLength(3)
  })

  it('gives up when the connection stays lost', async () => {
    const { work, calls } = failing(0, 0, 0, 0, 0)
    await expect(make().send(work)).rejects.toMatchObject({ status: 0 })
    expect(calls).toHaveLength(4)
  })

  it('does not repeat what was refused for another reason', async () => {
    const { work, calls } = failing(400)
    await expect(make().send(work)).rejects.toMatchObject({ status: 400 })
    expect(calls).toHaveLength(1)
  })

  it('asks lightly until a busy server takes more, with all others waiting', async () => {
    const isBusy = answering(true)
    const { send, waits } = make(isBusy)
    const works = [failing(429), failing(429), failing(429)]
    expect(await Promise.all(works.map(({ work }) => send(work)))).toEqual(['done', 'done', 'done'])
    expect(isBusy).toHaveBeenCalledTimes(2)
    expect(waits).toEqual([expect.stringContaining('limits')])
    expect(works.map(({ calls }) => calls.length)).toEqual([2, 2, 2])
  })

  it('takes a connection for refused that a busy server closed', async () => {
    const isBusy = answering(true)
    const { send, waits } = make(isBusy)
    await send(failing(0).work)
    expect(waits).toEqual([expect.stringContaining('limits')])
  })

  it('ends all waiting when it is told to', async () => {
    const { send, stopping } = make(answering(true, true))
    const sent = send(failing(429).work)
    stopping.abort()
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  })
})
