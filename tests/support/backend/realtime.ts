import type { TestBackend } from './backend.ts'
import { post } from './session.ts'

export interface Connection {
  /** Sets the topics. @returns the status of the answer */
  subscribe: (token: string, topics: string[]) => Promise<number>
  /** Everything that came, as text. */
  received: () => string
  /** Settles when the server ends the connection. */
  ended: Promise<void>
  close: () => void
}

/** A realtime connection that is subscribed to topics, unless there are none. */
export async function openConnection(
  backend: TestBackend,
  token: string,
  topics: string[],
): Promise<Connection> {
  const controller = new AbortController()
  const answer = await backend.request('/api/realtime', { signal: controller.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('The realtime connection has no body.')
  let text = ''
  while (!text.includes('\n\n')) text += (await reader.read()).value ?? ''
  const clientId = /"clientId":"([^"]+)"/u.exec(text)?.[1] ?? ''
  const listen = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += value
    }
  }
  const ended = listen().catch((error: unknown) => {
    if (!controller.signal.aborted) throw error
  })
  const subscribe = async (by: string, subscriptions: string[]) =>
    (await post(backend, '/api/realtime', { clientId, subscriptions }, { token: by })).status
  if (topics.length > 0) {
    const status = await subscribe(token, topics)
    if (status !== 204) throw new Error(`The subscription was answered ${status}.`)
  }
  return { subscribe, received: () => text, ended, close: () => controller.abort() }
}
