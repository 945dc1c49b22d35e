import { call } from '#lib/backend/call.ts'
import { request } from '#lib/backend/request.ts'
import { refusalOf } from '#lib/backend/response-error.ts'
import { loadSdk } from '#lib/backend/sdk.ts'
import { storeSession } from '#lib/backend/session/session.ts'
import { FailureError } from '#lib/failure/failure.ts'
import { isObject } from '#lib/shapes/json-object.ts'

const users = '/api/collections/users'

/** Signed in, or asked for a second step that this id names. */
export type SignInAnswer = { mfaId: string } | 'signed-in'

/** An account elsewhere that can be used to sign in here. */
export interface SignInProvider {
  name: string
  label: string
}

/** Takes one step of signing in; the answer 401 with an `mfaId` asks for a second one. */
const takeStep = (step: (signal: AbortSignal) => Promise<void>): Promise<SignInAnswer> =>
  call(async (signal) => {
    try {
      await step(signal)
      return 'signed-in'
    } catch (error) {
      const refusal = refusalOf(error)
      const mfaId = refusal?.response.mfaId
      if (refusal?.status !== 401 || typeof mfaId !== 'string') throw error
      return { mfaId }
    }
  })

/**
 * Signs in by what the person knows.
 * @param action the server's name for the way, such as auth-with-password
 * @throws FailureError `invalid` where it is wrong
 */
export const postSignIn = (action: string, body: Record<string, unknown>): Promise<SignInAnswer> =>
  postStep(`${users}/${action}`, body)

/** Takes a step of signing in at any address. @throws FailureError `invalid` where it is wrong */
export const postStep = (path: string, body: Record<string, unknown>): Promise<SignInAnswer> =>
  takeStep(async (signal) => {
    storeSession(await request(path, { method: 'POST', body, signal }))
  })

/**
 * Signs in by e-mail or username.
 * @param mfaId names the first step where the password is the second
 * @throws FailureError `invalid` where they do not match
 */
export const signIn = (identity: string, password: string, mfaId = ''): Promise<SignInAnswer> =>
  postSignIn('auth-with-password', { identity, password, ...(mfaId && { mfaId }) })

/** The providers that the operator has set up. @throws FailureError */
export async function listProviders(): Promise<SignInProvider[]> {
  const methods = await call((signal) =>
    request(`${users}/auth-methods`, { query: { fields: 'oauth2' }, signal }),
  )
  const oauth2 = isObject(methods) && isObject(methods.oauth2) ? methods.oauth2 : {}
  if (oauth2.enabled !== true || !Array.isArray(oauth2.providers)) return []
  return oauth2.providers.flatMap((provider: unknown) => {
    if (!isObject(provider) || typeof provider.name !== 'string') return []
    const { name, displayName } = provider
    return [{ name, label: typeof displayName === 'string' && displayName ? displayName : name }]
  })
}

const providerKey = 'provider'

/** The cause of an error of the SDK, which reports anything that happens on the page as unanswered. */
function reasonOf(error: unknown): unknown {
  if (refusalOf(error)?.status !== 0 || !(error instanceof Error)) return error
  if (error.cause instanceof FailureError) return error.cause
  const reason = error.cause instanceof Error ? error.cause.message : ''
  if (/OAuth2 redirect error|State parameters/u.test(reason)) {
    return new FailureError({ kind: 'forbidden' })
  }
  return /invalid provider/u.test(reason) ? new FailureError({ kind: 'missing' }) : error
}

/** Loads what an account elsewhere needs; where it does not come, signing in tries again. */
export const prepareProviders = (): void => void loadSdk().catch(() => undefined)

interface ProviderSteps {
  /** Called with the provider's address to show. */
  show: (address: string) => void
  /** Called when the provider is done and the server signs the person in. */
  onReturn: () => void
}

/**
 * Signs in with an account elsewhere; an earlier attempt that is still waiting is abandoned.
 * @throws FailureError `forbidden` where the provider or the person refused
 */
export function signInWithProvider(name: string, steps: ProviderSteps): Promise<SignInAnswer> {
  return takeStep(async () => {
    const sdk = await loadSdk()
    sdk.cancelRequest(providerKey)
    try {
      await sdk.collection('users').authWithOAuth2({
        provider: name,
        requestKey: providerKey,
        urlCallback: steps.show,
        fetch: (address, settings) => {
          steps.onReturn()
          return fetch(address, settings)
        },
      })
    } catch (error) {
      throw reasonOf(error)
    }
  })
}
