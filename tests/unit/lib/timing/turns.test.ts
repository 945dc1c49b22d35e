import { expect, it } from 'vitest'

import { sleep } from '#lib/timing/sleep.ts'
import { createTurns } from '#lib/timing/turns.ts'

it('runs one after the other, in the order in which they were given', async () => {
  const inTurn = createTurns()
  const ended: string[] = []
  const work = (name: string, delay: number) => async () => {
    await sleep(delay)
    ended.push(name)
    return name
  }
  const results = await Promise.all([inTurn(work('slow', 20)), inTurn(work('fast', 0))])
  expect(ended).toEqual(['slow', 'fast'])
  expect(results).toEqual(['slow', 'fast'])
})

it('continues after one that fails, and reports that to its caller', async () => {
  const inTurn = createTurns()
  const failing = inTurn(() => Promise.reject(new Error('refused')))
  const next = inTurn(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('refused')
  expect(await next).toBe('done')
})
