import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Backend, startBackend } from '#scripts/backend/run-pocketbase.ts'
import { copyTemplate } from '#tests/support/backend/template.ts'
import { findSignatureFault } from '#tests/support/services/presigned-request.ts'

const route = `routerAdd('POST', '/presign', (e) => {
  const { presign } = require(\`\${__hooks}/lib/files/presigned-address.js\`)
  const asked = JSON.parse(toString(e.request.body))
  return e.string(200, presign(...asked))
})`

let data: string
let hooks: string
let backend: Backend

beforeAll(async () => {
  data = await copyTemplate()
  hooks = await mkdtemp(join(tmpdir(), 'discover-hooks-'))
  for (const name of ['presigned-address.js', 'store-address.cjs']) {
    const path = `lib/files/${name}`
    await cp(`pocketbase/hooks/${path}`, join(hooks, path))
  }
  await writeFile(join(hooks, 'presign.pb.js'), route)
  backend = await startBackend({ data, hooks })
})

afterAll(async () => {
  await backend.stop()
  await Promise.all([data, hooks].map((folder) => rm(folder, { recursive: true })))
})

/** What the module makes of its parameters inside of the server. */
async function presign(...parameters: unknown[]): Promise<string> {
  const body = JSON.stringify(parameters)
  return (await fetch(`${backend.url}/presign`, { method: 'POST', body })).text()
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html */
const example = {
  endpoint: 'https://s3.amazonaws.com',
  bucket: 'examplebucket',
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  forcePathStyle: false,
}
const exampleAddress =
  'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404'
const then = Date.UTC(2013, 4, 24)

function faultOf(address: string, secret: string, method = 'GET', now = Date.now()) {
  const { host, pathname, search } = new URL(address)
  return findSignatureFault({ method, host, target: pathname + search }, secret, now)
}

describe('an address that is signed', () => {
  it('is that of the example which AWS publishes', async () => {
    expect(await presign(example, 'GET', 'test.txt', {}, then, 86_400)).toBe(exampleAddress)
    expect(faultOf(exampleAddress, example.secret, 'GET', then)).toBeNull()
  })

  it.each([
    ['https://s3.example', false, 'https://examplebucket.s3.example/a.rfa?'],
    ['https://s3.example', true, 'https://s3.example/examplebucket/a.rfa?'],
    ['s3.example', true, 'https://s3.example/examplebucket/a.rfa?'],
    ['https://S3.Example:443/', true, 'https://s3.example/examplebucket/a.rfa?'],
    ['http://s3.example:80', true, 'http://s3.example/examplebucket/a.rfa?'],
    ['http://127.0.0.1:9000', true, 'http://127.0.0.1:9000/examplebucket/a.rfa?'],
    [
      'https://project.example/storage/v1/s3/',
      true,
      'https://project.example/storage/v1/s3/examplebucket/a.rfa?',
    ],
  ])('at %s with the path style %s begins with %s', async (endpoint, forcePathStyle, start) => {
    const address = await presign({ ...example, endpoint, forcePathStyle }, 'GET', 'a.rfa')
    expect(address.slice(0, start.length)).toBe(start)
    expect(faultOf(address, example.secret)).toBeNull()
  })

  it('is right for every key, name and secret', async () => {
    const odd = [
      'Tür 900 (links)+100%.rfa',
      "it's a*test!~.rfa",
      'a/b//c?d#e&f=g',
      '扉 ドア.rfa',
      '🚪',
    ]
    const secrets = Array.from({ length: 40 }, (_, index) => `${'s'.repeat(index)}/+é${index}`)
    for (const [index, secret] of secrets.entries()) {
      const key = `pbc_1/${odd[index % odd.length]}`
      const answer = { 'content-disposition': `attachment; filename="${key}"` }
      for (const method of ['GET', 'HEAD']) {
        const address = await presign({ ...example, secret }, method, key, answer)
        expect.soft(faultOf(address, secret, method), address).toBeNull()
        expect
          .soft(new URL(address).searchParams.get('response-content-disposition'))
          .toBe(answer['content-disposition'])
      }
    }
  })

  it('is valid for a minute, one method, one object and what it says about the answer', async () => {
    const now = Date.UTC(2026, 10, 25, 12)
    const answer = { 'content-type': 'application/x-ole-storage' }
    const address = await presign(example, 'GET', 'a.rfa', answer, now)
    const fault = (changed: string, method = 'GET', later = 0) =>
      faultOf(changed, example.secret, method, now + later)
    expect(fault(address, 'GET', 60_000)).toBeNull()
    expect(fault(address, 'GET', 61_000)).toBe('AccessDenied')
    const wrong = 'SignatureDoesNotMatch'
    expect(fault(address.replace('Expires=60', 'Expires=600'))).toBe(wrong)
    expect(fault(address.replace('a.rfa', 'b.rfa'))).toBe(wrong)
    expect(fault(address.replace('x-ole-storage', 'octet-stream'))).toBe(wrong)
    expect(fault(`${address}&versionId=1`)).toBe(wrong)
    expect(fault(address, 'HEAD')).toBe(wrong)
    expect(fault(address, 'DELETE')).toBe(wrong)
  })
})
