import { defineConfig } from 'playwright/test'

import { browserFlags } from './scripts/browser/find-browser.ts'

/** The files that take longest. They start first: started last, they would run alone at the end. */
const longest = ['**/site/any-host.spec.ts', '**/site/pseudo-language.spec.ts']

export default defineConfig({
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  testDir: 'tests/e2e',
  globalSetup: './tests/support/demo-template.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // More workers than a small machine has cores: tests mostly wait.
  workers: 5,
  retries: 0,
  // Time limits end tests that hang; none of them decides whether a slow machine passes.
  timeout: 900_000,
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
    // Requests that a service worker answers bypass the routes of the tests; the tests of the service worker allow it.
    serviceWorkers: 'block',
    trace: process.env.TRACE ? 'on' : 'off',
    launchOptions: {
      // Under load, the browser ends an animation of scrolling by key that it never drew, and the key is lost.
      args: [...browserFlags, '--disable-smooth-scrolling'],
      // Without it, a machine without a locale cannot handle file names beyond ASCII.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(process.env.CHROMIUM_BIN && { executablePath: process.env.CHROMIUM_BIN }),
    },
  },
})
