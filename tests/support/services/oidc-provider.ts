import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface OidcProvider {
  url: string
  /** Who is signed in there: the claims of the next account to be shared. */
  account: { sub: string; email: string; name: string; preferred_username?: string }
  stop: () => Promise<void>
}

const keyId = 'test-key'

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

function answerJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(value))
}

/** A page that asks, as providers do: one link agrees, the other refuses. */
function answerConsent(response: ServerResponse, query: URLSearchParams, code: string): void {
  const back = (parameters: Record<string, string>) => {
    const url = new URL(String(query.get('redirect_uri')))
    const state = query.get('state') ?? ''
    for (const [name, value] of Object.entries({ ...parameters, state })) {
      url.searchParams.set(name, value)
    }
    return url.href.replaceAll('&', '&amp;')
  }
  response.writeHead(200, { 'Content-Type': 'text/html' })
  response.end(`<!doctype html><title>Test studio</title>
    <a href="${back({ code })}">Agree</a> <a href="${back({ error: 'access_denied' })}">Refuse</a>`)
}

/** A small OpenID provider on 127.0.0.1, for a sign-in with an account elsewhere. */
export async function startOidcProvider(): Promise<OidcProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account: OidcProvider['account'] = {
    sub: 'a1',
    email: 'ada@elsewhere.test',
    name: 'Ada Elsewhere',
  }
  const codes = new Map<string, { clientId: string; nonce: string | null }>()
  const tokens = new Set<string>()
  let url = ''

  const claims = () => ({ email_verified: true, preferred_username: 'ada', ...account })

  function signToken(audience: string, nonce: string | null): string {
    const now = Math.floor(Date.now() / 1000)
    const payload = { iss: url, aud: audience, iat: now, exp: now + 300, ...claims() }
    const head = base64url({ alg: 'RS256', typ: 'JWT', kid: keyId })
    const text = `${head}.${base64url(nonce ? { ...payload, nonce } : payload)}`
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const code = (await readForm(request)).get('code') ?? ''
    const issued = codes.get(code)
    codes.delete(code)
    if (!issued) {
      answerJson(response, { error: 'invalid_grant' }, 400)
      return
    }
    const accessToken = randomUUID()
    tokens.add(accessToken)
    answerJson(response, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: signToken(issued.clientId, issued.nonce),
    })
  }

  const routes: Record<
    string,
    (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => unknown
  > = {
    '/.well-known/openid-configuration': (_, response) =>
      answerJson(response, {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        userinfo_endpoint: `${url}/userinfo`,
        jwks_uri: `${url}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    '/jwks': (_, response) =>
      answerJson(response, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' }],
      }),
    '/authorize': (_, response, query) => {
      const code = randomUUID()
      codes.set(code, { clientId: query.get('client_id') ?? '', nonce: query.get('nonce') })
      answerConsent(response, query, code)
    },
    '/token': exchange,
    '/userinfo': (request, response) => {
      const isKnown = tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')
      answerJson(response, isKnown ? claims() : { error: 'invalid_token' }, isKnown ? 200 : 401)
    },
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const route = routes[pathname]
    if (route) void route(request, response, searchParams)
    else answerJson(response, { error: 'not_found' }, 404)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address === 'string' || !address) throw new Error('the provider has no port')
  url = `http://127.0.0.1:${address.port}`
  return {
    url,
    account,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
