import type { TestBackend } from '#tests/support/backend/backend.ts'

/** Who sends: from an address, with the secret of a browser and a session where there are any. */
export interface Sender {
  from: string
  device?: string
  token?: string
}

/** Sends JSON as from an address, as a proxy reports it in X-Forwarded-For. */
export async function sendFrom(
  backend: TestBackend,
  { from, device, token }: Sender,
  path: string,
  sent: object,
) {
  const answer = await backend.request(path, {
    method: 'POST',
    token,
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
      ...(device && { 'X-Device': device }),
    },
    body: JSON.stringify(sent),
  })
  const text = await answer.text()
  const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
  return { status: answer.status, body, wait: Number(answer.headers.get('Retry-After')) }
}
