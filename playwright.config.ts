import { defineConfig } from 'playwright/test'

import { browserFlags } from './scripts/browser/find-browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/demo-template.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // More than a small machine has cores: much of what a test does is waiting.
  workers: 5,
  retries: 0,
  // Limits of time end what hangs; none of them decides whether a slow machine passes.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/pictures/{arg}{ext}',
      maxDiffPixels: 60,
      threshold: 0.2,
    },
  },
  updateSnapshots: 'none',
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // What a worker answers passes by the routes that tests set up; the tests of the worker allow it.
    serviceWorkers: 'block',
    trace: process.env.TRACE ? 'on' : 'off',
    launchOptions: {
      args: browserFlags,
      // Without it, a machine that names no language has no names of files beyond ASCII.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(process.env.CHROMIUM_BIN && { executablePath: process.env.CHROMIUM_BIN }),
    },
  },
})
