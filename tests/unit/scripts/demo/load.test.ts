import PocketBase from 'pocketbase'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { loadDemoData } from '#scripts/demo/load.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly body: string | FormData | undefined
}

const nameIn = (body: Call['body']): string => {
  if (typeof body !== 'string') throw new Error('The body is no JSON')
  return (JSON.parse(body) as { name: string }).name
}

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

let calls: Call[] = []
let present: readonly string[] = []
let batchAnswer: () => Response = () => answer(200, [])

beforeEach(() => {
  calls = []
  present = []
  batchAnswer = () => answer(200, [])
  vi.stubGlobal(
    'fetch',
    async (url: string, init: { method?: string; body?: string | FormData } = {}) => {
      const { pathname } = new URL(url)
      calls.push({ method: init.method ?? 'GET', path: pathname, body: init.body })
      if (pathname === '/api/batch') return batchAnswer()
      if (init.method !== 'POST') {
        const existing = pathname.includes('families') ? present : ['Doors']
        const items = existing.map((name) => ({ id: `id of ${name}`, name }))
        return answer(200, { page: 1, perPage: 1000, totalItems: -1, totalPages: -1, items })
      }
      const name = nameIn(init.body)
      return answer(200, { id: `id of ${name}`, name })
    },
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const client = () => new PocketBase('http://demo.example')

const batches = () => calls.filter(({ path }) => path === '/api/batch')

interface Payload {
  readonly requests: readonly { readonly url: string; readonly body: Record<string, unknown> }[]
}

const payloadOf = ({ body }: Call): Payload => {
  if (!(body instanceof FormData)) throw new Error('The batch is no form')
  const payload = body.get('@jsonPayload')
  if (typeof payload !== 'string') throw new Error('The batch has no payload')
  return JSON.parse(payload) as Payload
}

describe('loadDemoData', () => {
  it('makes the categories and vendors that are missing, whatever the case of those that exist', async () => {
    await loadDemoData(client(), { families: 1 })
    const made = calls
      .filter(({ method, path }) => method === 'POST' && path.endsWith('/categories/records'))
      .map(({ body }) => nameIn(body))
    expect(made).toContain('Windows')
    expect(made).not.toContain('Doors')
    expect(
      calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/vendors/records')),
    ).toHaveLength(10)
  })

  it('sends the families by the hundred, two files each, and tells how far it is', async () => {
    const progress: [number, number][] = []
    await loadDemoData(client(), {
      families: 130,
      publisher: 'someone',
      onProgress: (done, total) => progress.push([done, total]),
    })
    expect(progress).toEqual([
      [100, 130],
      [130, 130],
    ])
    const sent = batches().flatMap((call) => payloadOf(call).requests)
    expect(sent).toHaveLength(130)
    const sofa = sent.find(({ body }) => body['name'] === 'Lindgren Soffa Tre')
    expect(sofa?.body).toMatchObject({
      freemium: 'premium',
      status: 'published',
      publisher: 'someone',
      category: ['id of Furniture'],
    })
    expect(sofa?.body['sha256']).toMatch(/^[\da-f]{64}$/u)
    const form = batches()[0]?.body
    const files =
      form instanceof FormData ? [...form.values()].filter((value) => value instanceof File) : []
    expect(files).toHaveLength(200)
  }, 60_000)

  it('leaves the families that are there already as they are', async () => {
    present = ['Ergon Task Chair', 'Lago Pedestal Basin']
    await loadDemoData(client(), { families: 3 })
    const sent = batches().flatMap((call) => payloadOf(call).requests)
    expect(sent.map(({ body }) => body['name'])).toEqual(['Kök Base Unit with Drawers'])
  })

  it('sends nothing when every family is there', async () => {
    present = ['Ergon Task Chair']
    await loadDemoData(client(), { families: 1 })
    expect(batches()).toEqual([])
  })

  it('says which family a batch was refused for, and for what', async () => {
    batchAnswer = () =>
      answer(400, {
        message: 'Batch transaction failed.',
        data: {
          requests: {
            '1': {
              message: 'Failed.',
              response: { message: 'Failed to create record.', data: { rfa: { code: 'too_big' } } },
            },
          },
        },
      })
    await expect(loadDemoData(client(), { families: 3 })).rejects.toThrow(
      /The family ".+" was refused: Failed to create record\. \{"rfa":\{"code":"too_big"\}\}/u,
    )
  })

  it('says what to do when batches are not allowed', async () => {
    batchAnswer = () => answer(403, { message: 'Batch requests are not allowed.', data: {} })
    await expect(loadDemoData(client(), { families: 3 })).rejects.toThrow(
      'allow batches in the settings',
    )
  })
})
