/** How long an address opens its file, in seconds; a transfer that has begun by then goes on. */
const validFor = 60

/** @param {string} text for an address as the signature requires it: only letters, digits and -._~ stay */
const encode = (text) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** @param {string} path */
const encodePath = (path) => path.split('/').map(encode).join('/')

/**
 * @typedef {object} Store
 * @property {string} endpoint
 * @property {string} bucket
 * @property {string} region
 * @property {string} accessKey
 * @property {string} secret
 * @property {boolean} forcePathStyle
 */

/**
 * What hashes and signs. PocketBase's engine and Node.js have different means for it.
 * @typedef {object} Signer
 * @property {(text: string) => string} sha256 in hexadecimal digits
 * @property {(secret: string, parts: string[], text: string) => string} sign signs each part by HMAC-SHA256 with the
 *   signature of the one before, the first one with the secret, and at last the text; in hexadecimal digits
 */

/**
 * Where an object is, as PocketBase itself addresses it.
 * @param {Store} store
 * @param {string} key
 */
function locate({ endpoint, bucket, forcePathStyle }, key) {
  const [, scheme = 'https', authority = '', base = ''] =
    /^(?:(https?):\/\/)?([^/]+)(\/.*)?$/i.exec(endpoint.replace(/\/+$/, '')) ?? []
  // Browsers leave out the port that belongs to the scheme, and the host is part of what is signed.
  const usual = scheme.toLowerCase() === 'https' ? /:443$/ : /:80$/
  const server = authority.toLowerCase().replace(usual, '')
  return {
    scheme: scheme.toLowerCase(),
    host: forcePathStyle ? server : `${bucket}.${server}`,
    path: encodePath(`${base}/${forcePathStyle ? `${bucket}/` : ''}${key}`),
  }
}

/**
 * An address that opens one object for a while, signed in its query, by
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html.
 * @param {Signer} signer
 * @param {Store} store
 * @param {string} method for which it is valid
 * @param {string} key of the object
 * @param {Record<string, string>} [answer] headers that the store answers with, such as `content-type`
 * @param {number} [now] in milliseconds since 1970
 * @param {number} [seconds] for which it is valid
 */
function presign(signer, store, method, key, answer = {}, now = Date.now(), seconds = validFor) {
  const { scheme, host, path } = locate(store, key)
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const scope = `${day}/${store.region}/s3/aws4_request`
  const asked = Object.entries(answer).map(([name, value]) => [`response-${name}`, value])
  const query = [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${store.accessKey}/${scope}`],
    ['X-Amz-Date', time],
    ['X-Amz-Expires', String(seconds)],
    ['X-Amz-SignedHeaders', 'host'],
    ...asked,
  ]
    .map(([name = '', value = '']) => `${encode(name)}=${encode(value)}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('&')
  const request = [method, path, query, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, scope, signer.sha256(request)].join('\n')
  const parts = [day, store.region, 's3', 'aws4_request']
  const signature = signer.sign(`AWS4${store.secret}`, parts, text)
  return `${scheme}://${host}${path}?${query}&X-Amz-Signature=${signature}`
}

module.exports = { encodePath, presign, validFor }
