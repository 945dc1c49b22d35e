// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A browser whose worker has cached a version; another one takes over on request. */
function fakeWorkers(version: string | null) {
  const container = new EventTarget()
  const workerOf = (kept: string) => ({
    postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage(kept),
  })
  const registration = { update: () => Promise.resolve(), installing: null as unknown }
  const workers = Object.assign(container, {
    controller: version === null ? null : workerOf(version),
    register: vi.fn<() => Promise<typeof registration>>(() => Promise.resolve(registration)),
    getRegistration: () => Promise.resolve(registration),
  })
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: workers })
  const takeOver = (next: string) => {
    registration.installing = null
    workers.controller = workerOf(next)
    container.dispatchEvent(new Event('controllerchange'))
  }
  return { workers, registration, takeOver }
}

const open = () => import('#lib/site/service-worker.ts')
const answered = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.dataset.version = 'one'
})

afterEach(() => void vi.unstubAllGlobals())

describe('a new version of the cached site', () => {
  it('comes from a worker whose script bypasses the HTTP cache', async () => {
    const { workers } = fakeWorkers(null)
    const { $newVersion, cacheSite } = await open()
    await cacheSite()
    expect(workers.register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' })
    expect($newVersion.get()).toBeNull()
  })

  it('is not offered to a page of the same version', async () => {
    const { takeOver } = fakeWorkers(null)
    const { $newVersion, cacheSite } = await open()
    await cacheSite()
    takeOver('one')
    await answered()
    expect($newVersion.get()).toBeNull()
  })

  it('is offered to a page that was open before', async () => {
    const { takeOver } = fakeWorkers('one')
    const { $newVersion, cacheSite } = await open()
    await cacheSite()
    takeOver('two')
    await vi.waitFor(() => expect($newVersion.get()).toBe('two'))
  })

  it('is offered if the page came from the cache of an earlier worker', async () => {
    fakeWorkers('two')
    const { $newVersion, cacheSite } = await open()
    await cacheSite()
    await vi.waitFor(() => expect($newVersion.get()).toBe('two'))
  })

  it('is not offered in place of a newer page, whose worker is on its way', async () => {
    document.documentElement.dataset.version = 'two'
    const { registration, takeOver } = fakeWorkers('one')
    registration.installing = {}
    const { $newVersion, cacheSite } = await open()
    await cacheSite()
    await answered()
    expect($newVersion.get()).toBeNull()
    takeOver('two')
    await answered()
    expect($newVersion.get()).toBeNull()
  })

  it('waits with its offer while leaving the page would lose work', async () => {
    const keepWork = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', keepWork)
    const { takeOver } = fakeWorkers('one')
    const { $newVersion, cacheSite } = await open()
    await cacheSite()
    takeOver('two')
    await answered()
    expect($newVersion.get()).toBeNull()
    removeEventListener('beforeunload', keepWork)
    await vi.waitFor(() => expect($newVersion.get()).toBe('two'), { timeout: 4000 })
  })

  it('is not offered again once it was postponed, but the next version is', async () => {
    const { takeOver } = fakeWorkers('one')
    const { $newVersion, cacheSite, putOff } = await open()
    await cacheSite()
    takeOver('two')
    await vi.waitFor(() => expect($newVersion.get()).toBe('two'))
    putOff()
    takeOver('two')
    await answered()
    expect($newVersion.get()).toBeNull()
    takeOver('three')
    await vi.waitFor(() => expect($newVersion.get()).toBe('three'))
  })

  it('is no longer offered if another tab postponed it', async () => {
    const { takeOver } = fakeWorkers('one')
    const { $newVersion, cacheSite } = await open()
    await cacheSite()
    takeOver('two')
    await vi.waitFor(() => expect($newVersion.get()).toBe('two'))
    localStorage.setItem('version-later', 'two')
    dispatchEvent(new StorageEvent('storage', { key: 'version-later' }))
    expect($newVersion.get()).toBeNull()
  })
})
