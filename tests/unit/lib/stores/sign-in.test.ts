// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const record = { id: 'u1', collectionId: 'users', collectionName: 'users', email: 'a@b.example' }
const token = `e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify(body), {
        status,
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    ),
  )

const visited: string[] = []

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  visited.length = 0
  history.replaceState(null, '', '/sign-in')
  vi.spyOn(location, 'assign').mockImplementation((address) => void visited.push(String(address)))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('submitSignIn', () => {
  it('goes to the catalogue', async () => {
    const { submitSignIn } = await import('#lib/stores/sign-in.ts')
    answer(200, { token, record })
    await submitSignIn('a@b.example', 'secret')
    expect(visited).toEqual(['/apps'])
    expect(localStorage.getItem('userId')).toBe('u1')
  })

  it('goes where the person was going', async () => {
    history.replaceState(null, '', '/sign-in?next=%2Ftasks%3Fview%3Dmine')
    const { submitSignIn } = await import('#lib/stores/sign-in.ts')
    answer(200, { token, record })
    await submitSignIn('a@b.example', 'secret')
    expect(visited).toEqual(['/tasks?view=mine'])
  })

  it('goes to the page that was asked for before signing in', async () => {
    sessionStorage.setItem('next', '/plugins')
    const { submitSignIn } = await import('#lib/stores/sign-in.ts')
    answer(200, { token, record })
    await submitSignIn('a@b.example', 'secret')
    expect(visited).toEqual(['/plugins'])
    expect(sessionStorage.getItem('next')).toBeNull()
  })

  it('never follows an address of another site', async () => {
    history.replaceState(null, '', '/sign-in?next=%2F%2Fevil.example')
    const { submitSignIn } = await import('#lib/stores/sign-in.ts')
    answer(200, { token, record })
    await submitSignIn('a@b.example', 'secret')
    expect(visited).toEqual(['/apps'])
  })

  it('does not say which half was wrong', async () => {
    const { $signIn, submitSignIn } = await import('#lib/stores/sign-in.ts')
    answer(400, { message: 'Failed to authenticate.', data: {} })
    await submitSignIn('a@b.example', 'wrong')
    expect($signIn.get()).toMatchObject({ status: 'failed', title: 'Not signed in' })
    expect(JSON.stringify($signIn.get())).toContain('do not fit together')
  })

  it('says when to try again after too many tries', async () => {
    const { $signIn, submitSignIn } = await import('#lib/stores/sign-in.ts')
    answer(429, { message: 'Too many requests.' }, { 'Retry-After': '40' })
    await submitSignIn('a@b.example', 'secret')
    expect($signIn.get()).toMatchObject({
      title: 'Too many tries',
      text: 'Try again in 40 seconds.',
    })
    answer(429, { message: 'Too many requests.' })
    await submitSignIn('a@b.example', 'secret')
    expect($signIn.get()).toMatchObject({ text: 'Try again in a minute.' })
  })

  it('says that the person is offline', async () => {
    const { $signIn, submitSignIn } = await import('#lib/stores/sign-in.ts')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await submitSignIn('a@b.example', 'secret')
    expect($signIn.get()).toMatchObject({ status: 'failed', title: 'You are offline' })
    expect(visited).toEqual([])
  })
})

describe('openSignIn', () => {
  it('says why an ended session leads here', async () => {
    history.replaceState(null, '', '/sign-in?reason=expired')
    const { $signIn, openSignIn } = await import('#lib/stores/sign-in.ts')
    openSignIn()
    expect($signIn.get()).toMatchObject({ notice: expect.stringContaining('has ended') })
  })

  it('goes on at once where somebody is signed in', async () => {
    localStorage.setItem('pocketbase_auth', JSON.stringify({ token, record }))
    localStorage.setItem('token', token)
    const { openSignIn } = await import('#lib/stores/sign-in.ts')
    openSignIn()
    expect(visited).toEqual(['/apps'])
  })
})
