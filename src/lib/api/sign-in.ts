import { ClientResponseError } from 'pocketbase'

import { FailureError } from '#lib/domain/failure.ts'

import { call } from './call.ts'
import { client } from './client.ts'
import { isObject } from './shape.ts'

const users = client.collection('users')

/** Signed in, or asked for a second step that this id names. */
export type SignInAnswer = { mfaId: string } | 'signed-in'

/** An account elsewhere that can be used to sign in here. */
export interface SignInProvider {
  name: string
  label: string
}

/**
 * Runs one way of signing in; the answer 401 with an `mfaId` asks for a second step.
 * @throws FailureError
 */
export const answerSignIn = (
  attempt: (signal: AbortSignal) => Promise<unknown>,
): Promise<SignInAnswer> =>
  call(async (signal) => {
    try {
      await attempt(signal)
      return 'signed-in'
    } catch (error) {
      if (!(error instanceof ClientResponseError) || error.status !== 401) throw error
      const mfaId: unknown = error.response.mfaId
      if (typeof mfaId !== 'string') throw error
      return { mfaId }
    }
  })

/**
 * Signs in by e-mail or username.
 * @param mfaId names the first step where the password is the second
 * @throws FailureError `invalid` where they do not fit together
 */
export const signIn = (identity: string, password: string, mfaId = ''): Promise<SignInAnswer> =>
  answerSignIn((signal) =>
    users.authWithPassword(identity, password, {
      body: { identity, password, ...(mfaId && { mfaId }) },
      requestKey: null,
      signal,
    }),
  )

/** The providers that the operator has set up. @throws FailureError */
export async function listProviders(): Promise<SignInProvider[]> {
  const methods: unknown = await call((signal) =>
    users.listAuthMethods({ requestKey: null, signal }),
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

function refusalOf(error: unknown): unknown {
  if (!(error instanceof ClientResponseError) || error.status !== 0) return error
  const cause: unknown = error.originalError
  const reason = cause instanceof Error ? cause.message : ''
  if (/OAuth2 redirect error|State parameters/u.test(reason)) {
    return new FailureError({ kind: 'forbidden' })
  }
  return /invalid provider/u.test(reason) ? new FailureError({ kind: 'missing' }) : error
}

interface ProviderSteps {
  /** Called with the provider's address to show. */
  show: (address: string) => void
  /** Called when the provider is done and the server signs the person in. */
  onReturn: () => void
}

/**
 * Signs in with an account elsewhere; a former attempt that still waits is given up.
 * @throws FailureError `forbidden` where the provider or the person refused
 */
export function signInWithProvider(name: string, steps: ProviderSteps): Promise<SignInAnswer> {
  client.cancelRequest(providerKey)
  return answerSignIn(() =>
    users
      .authWithOAuth2({
        provider: name,
        requestKey: providerKey,
        urlCallback: steps.show,
        fetch: (address, settings) => {
          steps.onReturn()
          return fetch(address, settings)
        },
      })
      .catch((error: unknown) => {
        throw refusalOf(error)
      }),
  )
}
