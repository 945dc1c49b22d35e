import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/unit/lib/{domain,rfa}/**/*.test.ts'],
    testTimeout: 20_000,
    setupFiles: ['tests/support/unit-setup.ts'],
    isolate: false,
  },
})
