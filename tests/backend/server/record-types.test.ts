import { readFile, rm } from 'node:fs/promises'

import { expect, it } from 'vitest'

import {
  readCollections,
  recordTypesFile,
  writeRecordTypes,
} from '#scripts/backend/record-types.ts'
import { copyTemplate } from '#tests/support/backend/template.ts'

it('the record types match the migrations: run "npm run records" if they do not', async () => {
  const data = await copyTemplate()
  const written = await writeRecordTypes(readCollections(data))
  await rm(data, { recursive: true })
  expect(await readFile(recordTypesFile, 'utf8')).toBe(written)
})
