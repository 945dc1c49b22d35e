import { createHash, createHmac } from 'node:crypto'

export interface PresignedRequest {
  method: string
  /** With the port, as in the header. */
  host: string
  /** Path and query, as they came. */
  target: string
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** As RFC 3986 has it, whatever the request wrote. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (mark) => `%${mark.codePointAt(0)?.toString(16).toUpperCase()}`,
  )

const secondsOf = (time: string) =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z')) /
  1000

/**
 * Why S3 refuses a request that is signed in its query, null where it is right; AWS Signature Version 4.
 * @param now in milliseconds since 1970
 */
export function findSignatureFault(
  { method, host, target }: PresignedRequest,
  secret: string,
  now: number,
): 'AccessDenied' | 'SignatureDoesNotMatch' | null {
  const { pathname, searchParams } = new URL(target, 'http://store')
  const given = (name: string) => searchParams.get(`X-Amz-${name}`) ?? ''
  const age = now / 1000 - secondsOf(given('Date'))
  if (!(age > -900 && age <= Number(given('Expires')))) return 'AccessDenied'
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&')
  const path = pathname.split('/').map(decodeURIComponent).map(encode).join('/')
  const canonical = `${method}\n${path}\n${query}\nhost:${host}\n\nhost\nUNSIGNED-PAYLOAD`
  const [, ...scope] = given('Credential').split('/')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = `AWS4-HMAC-SHA256\n${given('Date')}\n${scope.join('/')}\n${hash}`
  let key: string | Buffer = `AWS4${secret}`
  for (const part of scope) key = hmac(key, part)
  return hmac(key, text).toString('hex') === given('Signature') ? null : 'SignatureDoesNotMatch'
}
