import { isObject } from '#lib/shapes/json-object.ts'

/** The unverified claims of a token of the server; null where it cannot be read. */
export function readClaims(token: string): Record<string, unknown> | null {
  const parts = token.split('.')
  const middle = parts[1]
  if (parts.length !== 3 || !middle || !parts[2]) return null
  try {
    const bytes = atob(middle.replaceAll('-', '+').replaceAll('_', '/'))
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
    const claims: unknown = JSON.parse(text)
    return isObject(claims) ? claims : null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return null
    throw error
  }
}
