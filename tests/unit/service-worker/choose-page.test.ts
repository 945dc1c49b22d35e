import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { choosePage } from '#service-worker/choose-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const page = (text: string) => new Response(text)
const cached = () => Promise.resolve(page('cached'))
const offline = () => Promise.resolve(page('offline'))
const nothing = () => Promise.resolve(undefined)
const never = new Promise<Response>(() => undefined)
const refused = () => Promise.reject(new TypeError('Failed to fetch'))
const after = (milliseconds: number, response: Response) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(response), milliseconds))

async function choose(sources: Parameters<typeof choosePage>[0], wait = 0): Promise<string> {
  const choice = choosePage(sources)
  await vi.advanceTimersByTimeAsync(wait)
  return (await choice).text()
}

describe('a page', () => {
  it('comes from the network if that answers in time', async () => {
    const network = after(2900, page('new'))
    expect(await choose({ network, cached, offline }, 2900)).toBe('new')
  })

  it('comes from the network whatever that answers', async () => {
    const closed = new Response('closed', { status: 503 })
    expect(await choose({ network: Promise.resolve(closed), cached, offline })).toBe('closed')
  })

  it('is the cached one where there is no network', async () => {
    expect(await choose({ network: refused(), cached, offline })).toBe('cached')
  })

  it('is the cached one where the network has not answered after 3 seconds', async () => {
    expect(await choose({ network: never, cached, offline }, 3000)).toBe('cached')
  })

  it('is waited for where none is cached', async () => {
    const network = after(20_000, page('late'))
    expect(await choose({ network, cached: nothing, offline }, 20_000)).toBe('late')
  })

  it('says that there is no network where none is cached', async () => {
    expect(await choose({ network: refused(), cached: nothing, offline })).toBe('offline')
  })

  it('is an error of the network where nothing at all is cached', async () => {
    const choice = choosePage({ network: refused(), cached: nothing, offline: nothing })
    expect((await choice).type).toBe('error')
  })
})
