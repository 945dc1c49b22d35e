import { expect } from 'vitest'

const { testPath = '' } = expect.getState()

// Only tests of islands load the library that renders: it takes longer than many of the others run.
if (/[\\/]unit[\\/]islands[\\/]/u.test(testPath)) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 60_000 })
}

// Dates in the tests are British, whoever runs them.
Object.defineProperty(navigator, 'languages', { value: ['en-GB'], configurable: true })
