import { expect, it } from 'vitest'

import { readStore } from '#scripts/read-store.ts'

const whole = {
  DISCOVER_S3_ENDPOINT: 'https://s3.example',
  DISCOVER_S3_BUCKET: 'files',
  DISCOVER_S3_ACCESS_KEY: 'the-key',
  DISCOVER_S3_SECRET: 'the-secret',
}

it('is none where nothing is set', () => {
  expect(readStore({})).toBeNull()
  expect(readStore({ DISCOVER_S3_ENDPOINT: ' ', DISCOVER_S3_SECRET: '' })).toBeNull()
})

it('is read as the backend reads it', () => {
  const store = {
    endpoint: 'https://s3.example',
    bucket: 'files',
    region: 'us-east-1',
    accessKey: 'the-key',
    secret: 'the-secret',
    forcePathStyle: true,
  }
  expect(readStore(whole)).toEqual(store)
  const other = { DISCOVER_S3_REGION: 'garage', DISCOVER_S3_PATH_STYLE: 'false' }
  expect(readStore({ ...whole, ...other })).toEqual({
    ...store,
    region: 'garage',
    forcePathStyle: false,
  })
})

it.each(Object.keys(whole))('names %s where it is missing', (name) => {
  expect(() => readStore({ ...whole, [name]: '' })).toThrow(`${name} must be set`)
})

it.each([
  ['DISCOVER_S3_ENDPOINT', 's3.example'],
  ['DISCOVER_S3_BUCKET', 'Files!'],
  ['DISCOVER_S3_PATH_STYLE', 'yes'],
])('says what is wrong with %s, without a key', (name, value) => {
  const read = () => readStore({ ...whole, [name]: value })
  expect(read).toThrow(name)
  expect(read).not.toThrow(/the-key|the-secret/u)
})
