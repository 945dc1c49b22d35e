import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { findPureModules } from './scripts/checks/pure-modules.ts'

/** Most mutants fail a quick test, so that the slow ones need not run. */
class QuickestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { cache } = this.ctx
    const durationOf = (file: TestSpecification) =>
      cache.getTestSpecificationResult(file)?.duration ?? 0
    return Promise.resolve(files.toSorted((one, other) => durationOf(one) - durationOf(other)))
  }
}

export default defineConfig({
  test: {
    include: [
      'tests/unit/lib/rfa/**/*.test.ts',
      ...findPureModules().map(
        (path) => `tests/unit/${path.slice('src/'.length, -'.ts'.length)}.test.ts`,
      ),
    ],
    // Measuring the coverage of each test makes the slowest ones many times slower.
    testTimeout: 120_000,
    setupFiles: ['tests/support/unit-setup.ts', 'tests/support/mutation-setup.ts'],
    sequence: { sequencer: QuickestFirst },
    isolate: false,
  },
})
