import { defineConfig } from 'vitest/config'

/** Time limits in milliseconds end tests that hang; none decides whether a slow machine passes. */
const limits = { test: 300_000, poll: 60_000 }

export default defineConfig({
  test: {
    testTimeout: limits.test,
    hookTimeout: limits.test,
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
    ],
  },
})
