import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demoAccounts, demoPassword } from '#scripts/demo/accounts.ts'
import {
  findFreePort as port,
  interrupt,
  runStart,
  waitFor,
} from '#tests/support/scripts/run-start.ts'
import { makeSampleSite } from '#tests/support/site/sample-site.ts'

let sample: Awaited<ReturnType<typeof makeSampleSite>>
let data = ''

beforeAll(async () => {
  sample = await makeSampleSite()
  data = await mkdtemp(join(tmpdir(), 'discover-start-'))
})

afterAll(async () => {
  await sample.remove()
  await rm(data, { recursive: true, force: true })
})

const start = (environment: Record<string, string>) =>
  runStart({ DISCOVER_DATA: data, DISCOVER_SITE: sample.site, ...environment })

describe('npm start', () => {
  it('serves site and API on one address with its demo accounts, and preserves its data', async () => {
    const first = start({ PORT: await port() })
    await waitFor(first, 'Press Ctrl-C to stop.')
    expect(first.read()).toContain('loading the demo data')
    expect(first.read()).toMatch(/Demo families (\d+) of \1 \(100 %\)/u)
    const url = /ready: (?<url>http:\S+)/u.exec(first.read())?.groups?.url ?? ''
    const page = await fetch(url)
    expect(await page.text()).toContain('Discover')
    const client = new PocketBase(url)
    for (const { email, plan } of demoAccounts) {
      expect(first.read()).toContain(email)
      const { record } = await client.collection('users').authWithPassword(email, demoPassword)
      expect(record.plan).toBe(plan)
    }
    const before = await client.collection('families').getList(1, 1)
    expect(before.totalItems).toBeGreaterThanOrEqual(120)
    await interrupt(first)
    expect(first.child.exitCode).toBe(0)
    expect(first.read()).toContain('Stopped.')
    await expect(fetch(url)).rejects.toThrow('fetch failed')

    const second = start({ PORT: new URL(url).port })
    await waitFor(second, 'Press Ctrl-C to stop.')
    expect(second.read()).not.toContain('loading the demo data')
    const after = await client.collection('families').getList(1, 1)
    expect(after.totalItems).toBe(before.totalItems)
    await interrupt(second)
  })

  it('resumes a first load that was interrupted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'discover-cut-'))
    const first = start({ PORT: await port(), DISCOVER_DATA: folder })
    await waitFor(first, 'Demo families')
    await interrupt(first)
    expect(first.child.exitCode).toBe(0)
    const second = start({ PORT: await port(), DISCOVER_DATA: folder })
    await waitFor(second, 'Press Ctrl-C to stop.')
    const url = /ready: (?<url>http:\S+)/u.exec(second.read())?.groups?.url ?? ''
    const client = new PocketBase(url)
    await client.collection('users').authWithPassword(demoAccounts[0].email, demoPassword)
    const names = await client.collection('families').getFullList({ fields: 'name' })
    expect(names).toHaveLength(144)
    expect(new Set(names.map(({ name }) => String(name))).size).toBe(144)
    await interrupt(second)
    await rm(folder, { recursive: true, force: true })
  })

  it('says that the port is taken and what to do', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const taken = typeof address === 'object' ? address?.port : 0
    const attempt = start({ PORT: String(taken) })
    await once(attempt.child, 'exit')
    server.close()
    expect(attempt.child.exitCode).toBe(1)
    expect(attempt.read()).toContain(`Cannot listen on 127.0.0.1:${taken}`)
    expect(attempt.read()).toContain(`PORT=${Number(taken) + 1} npm start`)
    expect(attempt.read()).not.toContain('    at ')
  })

  it.each(['0', 'http', '70000'])('refuses the port %s', async (wrong) => {
    const attempt = start({ PORT: wrong })
    await once(attempt.child, 'exit')
    expect(attempt.child.exitCode).toBe(1)
    expect(attempt.read()).toContain(`PORT must be a number from 1 to 65535, not "${wrong}".`)
  })

  it('says that the named file is not an executable', async () => {
    const attempt = start({ PORT: await port(), POCKETBASE_BIN: '/nowhere/pocketbase' })
    await once(attempt.child, 'exit')
    expect(attempt.read()).toContain('POCKETBASE_BIN names /nowhere/pocketbase')
  })
})
