import { once } from '#lib/timing/once.ts'

interface ScriptPolicy {
  /** Text to the compiler, a TrustedScriptURL to the browser. */
  createScriptURL: (address: string) => string
}

interface PolicyFactory {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy
}

declare global {
  interface Window {
    /** Absent where the browser does not support trusted types. */
    readonly trustedTypes?: PolicyFactory
  }
}

const analytics = import.meta.env.PUBLIC_ANALYTICS_SRC

const rules: ScriptPolicy = {
  createScriptURL: (address) => {
    const { origin } = new URL(address, location.href)
    if (origin === location.origin || address === analytics) return address
    throw new TypeError(`A script from ${origin} is not part of Discover.`)
  },
}

/** A page may create a policy of a given name only once. */
const policy = once(() => window.trustedTypes?.createPolicy('discover', rules) ?? rules)

/**
 * Marks the address of a script as one that the page may run.
 * @throws TypeError where it belongs to neither the site nor its analytics
 */
export const trustScript = (address: string): string => policy().createScriptURL(address)
