import { describe, expect, it } from 'vitest'

import { type CollectionField, writeRecordTypes } from '#scripts/backend/record-types.ts'

const write = (...fields: CollectionField[]) =>
  writeRecordTypes([{ id: 'pbc_1', name: 'doors', fields }])

describe('the types of records', () => {
  it('have an entry for each collection, with the names that every record carries', async () => {
    const written = await writeRecordTypes([
      { id: 'pbc_1', name: 'doors', fields: [] },
      { id: 'pbc_2', name: 'windows', fields: [] },
    ])
    expect(written).toMatch(/  doors: \{\n    collectionId: string\n    collectionName: 'doors'\n/u)
    expect(written).toContain("collectionName: 'windows'")
  })

  it.each([
    ['text', 'string'],
    ['editor', 'string'],
    ['date', 'string'],
    ['autodate', 'string'],
    ['url', 'string'],
    ['number', 'number'],
    ['bool', 'boolean'],
    ['json', 'unknown'],
    ['file', 'string'],
  ])('say of a field of the type %s: %s', async (type, said) => {
    expect(await write({ name: 'width', type })).toContain(`    width: ${said}\n`)
  })

  it('name the values of a choice, and no value where it may be left open', async () => {
    const field = { name: 'kind', type: 'select', values: ['left', "it's"] }
    expect(await write({ ...field, required: true })).toContain(`kind: 'left' | "it's"\n`)
    expect(await write(field)).toContain(`kind: 'left' | "it's" | ''\n`)
    expect(await write({ ...field, maxSelect: 2 })).toContain(`kind: ('left' | "it's")[]\n`)
  })

  it('say which records a relation holds, one or several', async () => {
    const field = { name: 'beside', type: 'relation', collectionId: 'pbc_1', maxSelect: 1 }
    expect(await write(field)).toContain('/** Id of doors. */\n    beside: string\n')
    const several = await write({ ...field, maxSelect: 9 })
    expect(several).toContain('/** Ids of doors. */\n    beside: string[]\n')
  })

  it('leave out what only the operator gets', async () => {
    expect(await write({ name: 'secret', type: 'text', hidden: true })).not.toContain('secret')
  })

  it('let the address of an account be absent', async () => {
    const written = await write({ name: 'email', type: 'email', system: true })
    expect(written).toContain('email?: string')
  })

  it('are refused for a type of field that is not known', async () => {
    await expect(write({ name: 'curve', type: 'spline' })).rejects.toThrow(/curve is new: spline/u)
  })
})
