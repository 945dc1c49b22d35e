import { findPureModules } from './scripts/checks/pure-modules.ts'

/** Only rules are mutated; the list of common passwords is data. */
export default {
  testRunner: 'vitest',
  vitest: {
    configFile: 'vitest.mutation.config.ts',
    pool: 'threads',
    related: false,
  },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: findPureModules().filter((path) => !path.endsWith('/common-passwords.ts')),
  ignorePatterns: ['.cache', '.data', '.astro', 'dist', 'docs', 'public', 'test-results'],
  tempDirName: '.cache/stryker',
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: {
    fileName: '.cache/reports/mutation.json',
  },
  clearTextReporter: {
    allowColor: false,
    logTests: false,
    reportTests: false,
  },
  thresholds: {
    high: 95,
    low: 85,
    break: 85,
  },
  ignoreStatic: true,
  timeoutMS: 10000,
  warnings: {
    slow: false,
  },
}
