import { expect, it } from 'vitest'

import { createDownloadLimit } from '#reading/files/download-limit.ts'

const hour = 60 * 60 * 1000

it('lets a person have the files of a hundred families within a day, each as often as they like', () => {
  let time = 0
  const downloads = createDownloadLimit(() => time)
  const count = (person: string, from: number, to: number) => {
    for (let at = from; at <= to; at += 1) downloads.count(person, `f${at}`)
  }
  count('a', 1, 50)
  time = hour
  count('a', 1, 100)
  expect(() => count('a', 101, 101)).toThrow(
    expect.objectContaining({ status: 429, retryAfter: 23 * 3600 }) as Error,
  )
  count('a', 1, 100)
  count('b', 1, 100)
  time = 24 * hour
  count('a', 101, 150)
  expect(() => count('a', 151, 151)).toThrow('100 files')
  time = 100 * hour
  count('a', 151, 250)
})
