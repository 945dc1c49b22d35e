import type { Plugin } from 'vite'

/** An error that React makes while it is evaluated: it only ever compares it, and throws it to itself. */
const ownError = /\b(\w+Exception) = Error\(formatProdErrorMessage\((\d+)\)\)/gu

/**
 * Makes the errors that React throws to itself without a stack. Where an inspector listens, such as Lighthouse or a
 * browser's own tools, V8 looks up where in the file each of them was made, for which it reads all of React once more.
 * @throws if React no longer makes them as it is evaluated: this is then not needed any more
 */
export function makeWithoutStack(code: string): string {
  const changed = code.replace(
    ownError,
    '$1 = Object.create(Error.prototype, { message: { value: formatProdErrorMessage($2) } })',
  )
  if (changed === code)
    throw new Error(
      'React makes its own errors in another way now: adapt scripts/build/react-errors.ts to it, or remove it.',
    )
  return changed
}

/** Leaves the stacks out of React's own errors in the browser. */
export const plainReactErrors: Plugin = {
  name: 'plain-react-errors',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]react-dom-client\.production\.js$/u },
    handler: (code) => ({ code: makeWithoutStack(code), map: null }),
  },
}
