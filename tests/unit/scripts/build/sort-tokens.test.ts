import { presetWind4 } from '@unocss/preset-wind4'
import { createGenerator } from 'unocss'
import { expect, it } from 'vitest'

import { sortTokens } from '#scripts/build/sort-tokens.ts'

const found = ['text-sm', 'rounded-lg', 'font-medium', 'sm:flex', 'animate-pulse', 'p-4']

async function writeStyles(tokens: Set<string>): Promise<string> {
  const uno = await createGenerator({ presets: [presetWind4()] })
  return (await uno.generate(tokens)).css
}

async function writeSorted(words: string[]): Promise<string> {
  const tokens = new Set(words)
  await sortTokens({ tokens, flushTasks: () => Promise.resolve() })
  return writeStyles(tokens)
}

it('the same sources give the same styles, in whatever order they are read', async () => {
  const backwards = found.toReversed()
  expect(await writeStyles(new Set(backwards))).not.toBe(await writeStyles(new Set(found)))
  expect(await writeSorted(backwards)).toBe(await writeSorted(found))
})

it('what is still being read counts', async () => {
  const tokens = new Set(['p-4'])
  const flushTasks = async () => {
    await Promise.resolve()
    tokens.add('flex')
  }
  await sortTokens({ tokens, flushTasks })
  expect([...tokens]).toEqual(['flex', 'p-4'])
})
