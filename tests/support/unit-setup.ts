import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 10_000 })

// Dates in the tests are British, whoever runs them.
Object.defineProperty(navigator, 'languages', { value: ['en-GB'], configurable: true })
