/** Makes keys that no other of this page has, one at each call. @param prefix what they begin with */
export function createKeys(prefix: string): () => string {
  let count = 0
  return () => `${prefix}-${(count += 1)}`
}
