import { describe, expect, it, vi } from 'vitest'

import { createProgress, describeStep, drawBar, reportProgress } from '#scripts/progress.ts'

const step = {
  label: 'Uploading',
  done: 250,
  total: 1000,
  unit: 'pieces' as const,
  seconds: 10,
}

describe('describeStep', () => {
  it('tells the rate and the time left', () => {
    expect(describeStep(step)).toBe('Uploading 250 of 1000 (25 %), 25.0 a second, 00:30 left')
    expect(describeStep({ ...step, done: 1, seconds: 10 })).toContain('2:46:30 left')
  })

  it('tells bytes in MB', () => {
    const bytes = { ...step, done: 2_500_000, total: 10_000_000, unit: 'bytes' as const }
    expect(describeStep(bytes)).toBe('Uploading 2.5 of 10.0 MB (25 %), 0.3 MB a second, 00:30 left')
    expect(describeStep({ ...bytes, total: 0 })).toBe('Uploading 2.5 MB')
  })

  it('says what runs where nobody knows how long', () => {
    expect(describeStep({ ...step, done: 0, total: 0 })).toBe('Uploading ...')
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

  it('says at once what runs where nobody knows how long', () => {
    const { written, progress } = watch(false)
    progress.start('Packing', 0)
    expect(written).toEqual(['Packing ...\n'])
  })

  it('goes to where the work is', () => {
    const { written, clock, progress } = watch(false)
    progress.start('Copying', 10)
    clock.time += 10_000
    progress.reach(5)
    expect(written).toEqual(['Copying 5 of 10 (50 %), 0.5 a second, 00:10 left\n'])
  })

  it('counts for the rate only what was done since it began', () => {
    const { written, clock, progress } = watch(false)
    progress.start('Copying', 1000, { from: 900 })
    clock.time += 10_000
    progress.reach(950)
    expect(written).toEqual(['Copying 950 of 1000 (95 %), 5.0 a second, 00:10 left\n'])
  })

  it('says a thing before anything began, without a bar', () => {
    const { written, progress } = watch(true)
    progress.note('Waiting.')
    expect(written).toEqual(['\r\u001B[KWaiting.\n'])
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

describe('reportProgress', () => {
  it('writes one line for work that is done within seconds, and the next work its own', () => {
    const written: string[] = []
    const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      written.push(String(text))
      return true
    })
    for (const label of ['Files', 'Files', 'Databases']) {
      for (let done = 0; done <= 3; done += 1) reportProgress(label, done, 3)
    }
    spy.mockRestore()
    const last = written.join('').match(/\w+ 3 of 3 \(100 %\)/gu)
    expect(last).toEqual([
      'Files 3 of 3 (100 %)',
      'Files 3 of 3 (100 %)',
      'Databases 3 of 3 (100 %)',
    ])
  })
})
