import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Time limits in milliseconds end tests that hang; none decides whether a slow machine passes. */
const limits = { test: 300_000, poll: 60_000, scale: 3_600_000 }

/** The files that take longest, which start first: started last, one of them would run alone at the end. */
const longest = [
  'server/start',
  'withstand/demo',
  'import/import-interrupted',
  'server/crash',
  'access/access-matrix',
  'access/enumeration',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((name) => moduleId.endsWith(`tests/backend/${name}.test.ts`))
  return rank < 0 ? longest.length : rank
}

class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => rankOf(one) - rankOf(other)))
  }
}

export default defineConfig({
  test: {
    testTimeout: limits.test,
    hookTimeout: limits.test,
    // What was expected and what came is read in one line, at the end of a long log.
    chaiConfig: { truncateThreshold: 2000 },
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: limits.poll } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          maxWorkers: 2,
          setupFiles: ['tests/support/unit-setup.ts', 'tests/support/wait-limit.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          include: ['tests/backend/**/*.test.ts'],
          maxWorkers: 3,
          setupFiles: ['tests/support/wait-limit.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'scale',
          include: ['tests/scale/**/*.test.ts'],
          testTimeout: limits.scale,
          setupFiles: ['tests/support/wait-limit.ts'],
        },
      },
    ],
  },
})
