import { defineConfig } from 'playwright/test'

import { browserFlags } from './scripts/browser/find-browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/demo-template.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 3,
  retries: 2,
  timeout: 30_000,
  expect: {
    timeout: 7000,
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
