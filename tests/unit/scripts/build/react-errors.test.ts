// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'

import { expect, it } from 'vitest'

import { makeWithoutStack } from '#scripts/build/react-errors.ts'

const require = createRequire(import.meta.url)
const source = await readFile(
  require.resolve('react-dom/client').replace('client.js', 'cjs/react-dom-client.production.js'),
  'utf8',
)

/** How many errors are made while React is evaluated. */
function countErrors(code: string): number {
  let made = 0
  const context = {
    exports: {},
    require,
    process: { env: {} },
    Error: Object.assign(
      function (message: string) {
        made += 1
        return new Error(message)
      },
      { prototype: Error.prototype },
    ),
  }
  runInNewContext(code, context)
  expect(Object.keys(context.exports)).toContain('createRoot')
  return made
}

it('leaves no error that React makes while it is evaluated', () => {
  expect(countErrors(source)).toBeGreaterThan(0)
  expect(countErrors(makeWithoutStack(source))).toBe(0)
})

it('keeps what such an error is and says', () => {
  const made: unknown = runInNewContext(
    `const formatProdErrorMessage = (code) => 'error ' + code; const ${makeWithoutStack(
      'SuspenseException = Error(formatProdErrorMessage(460))',
    )}; [SuspenseException instanceof Error, String(SuspenseException)]`,
  )
  expect(made).toEqual([true, 'Error: error 460'])
})

it('says what to do when React makes them in another way', () => {
  expect(() => makeWithoutStack('export const createRoot = () => {}')).toThrow(
    'adapt scripts/build/react-errors.ts to it, or remove it',
  )
})
