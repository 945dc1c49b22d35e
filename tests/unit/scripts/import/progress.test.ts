import { describe, expect, it } from 'vitest'

import { createProgress, describeStep, drawBar } from '#scripts/import/progress.ts'

const step = { label: 'Uploading', done: 250, total: 1000, seconds: 10 }

describe('describeStep', () => {
  it('tells the rate and the time left', () => {
    expect(describeStep(step)).toBe('Uploading 250 of 1000 (25 %), 25.0 a second, 00:30 left')
    expect(describeStep({ ...step, done: 1, seconds: 10 })).toContain('2:46:30 left')
  })

  it('promises nothing before anything is done and after all is', () => {
    expect(describeStep({ ...step, done: 0 })).toBe('Uploading 0 of 1000 (0 %)')
    expect(describeStep({ ...step, done: 1000 })).not.toContain('left')
  })
})

it('the bar never breaks over a line', () => {
  for (const columns of [20, 60, 80, 200]) {
    expect(drawBar(step, columns).length).toBeLessThan(columns)
  }
  expect(drawBar(step, 120)).toContain('[######------------------]')
})

const watch = (isTTY: boolean) => {
  const written: string[] = []
  const clock = { time: 0 }
  const screen = { isTTY, columns: 100, write: (text: string) => written.push(text) }
  return { written, clock, progress: createProgress(screen, () => clock.time) }
}

describe('createProgress', () => {
  it('writes a plain line every ten seconds where there is no terminal', () => {
    const { written, clock, progress } = watch(false)
    progress.start('Uploading', 100)
    for (let done = 1; done <= 100; done += 1) {
      clock.time += 250
      progress.advance()
    }
    progress.end()
    expect(written).toHaveLength(3)
    expect(written.join('')).not.toContain('\u001B')
    expect(written.every((line) => line.endsWith('\n'))).toBe(true)
  })

  it('draws over the same line of a terminal', () => {
    const { written, clock, progress } = watch(true)
    progress.start('Uploading', 10)
    for (let done = 0; done < 10; done += 1) {
      clock.time += 200
      progress.advance()
    }
    progress.end()
    expect(written.filter((text) => text.startsWith('\r'))).toHaveLength(12)
    expect(written.filter((text) => text.includes('\n'))).toEqual(['\n'])
  })

  it('says a thing once until there was progress', () => {
    const { written, progress } = watch(false)
    progress.start('Uploading', 10)
    progress.note('Waiting.')
    progress.note('Waiting.')
    progress.advance()
    progress.note('Waiting.')
    expect(written).toEqual(['Waiting.\n', 'Waiting.\n'])
  })
})
