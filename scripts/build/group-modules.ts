import type { Plugin } from 'vite'

import { messageModules } from './message-modules.ts'

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const islands = new URL('../../src/islands/', import.meta.url).pathname

/** The ids of all modules that a page loads before any interaction, starting from its islands. */
function reach(entries: string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const ahead = entries.map((entry) => islands + entry)
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const info = found.has(id) ? null : graph.getModuleInfo(id)
    if (!info) continue
    found.add(id)
    ahead.push(...info.importedIds)
  }
  return found
}

const discover = ['catalogue/catalogue.tsx', 'shell/header.tsx']
const authForms = [
  'auth/sign-in/sign-in-form.tsx',
  'auth/sign-up/sign-up-form.tsx',
  'auth/one-time-code/code-form.tsx',
  'auth/password-reset/reset-form.tsx',
  'auth/password-reset/request-form.tsx',
  'auth/mail-link/verify-email.tsx',
  'auth/mail-link/email-change-form.tsx',
]
const pairing = ['pairing/pairing-page.tsx']
const family = ['family/family.tsx', 'shell/header.tsx']
const familyLater = ['family/later-parts.ts']

type Reached = Record<'discover' | 'authForms' | 'pairing' | 'family' | 'familyLater', Set<string>>

/** Messages are small and needed on many pages: no page should load another page's file for a plural. */
const isMessages = (id: string) => messageModules.test(id)

/** Modules of one feature. Other modules are needed on pages that use nothing else of the feature. */
const isOfFeature = (id: string) =>
  /\/src\/(?:islands|lib)\/(?:auth|boards|catalogue|family|pairing)\//u.test(id)

/** The script file for a module, by the pages that load it first; null if none does. */
function nameGroup(id: string, reached: Reached): string | null {
  const isBefore = reached.authForms.has(id) || reached.pairing.has(id)
  if (reached.discover.has(id)) {
    if (isBefore || isMessages(id)) return 'base'
    return reached.family.has(id) || reached.familyLater.has(id) ? 'shell' : 'discover'
  }
  if (reached.family.has(id)) {
    if (isBefore) return 'base'
    return isOfFeature(id) ? 'family' : 'records'
  }
  if (isBefore && reached.familyLater.has(id)) return 'base'
  if (reached.authForms.has(id)) {
    return isOfFeature(id) && !reached.pairing.has(id) ? 'ways-in' : 'forms'
  }
  return reached.pairing.has(id) && isOfFeature(id) ? 'pairing' : null
}

/**
 * Groups the modules that the most visited pages load first into a few files, by which pages need them. That causes few
 * requests, and keeps code of other pages out of each file.
 */
export function groupModules(): (id: string, graph: Graph) => string | null {
  let reached: Reached | null = null
  return (id, graph) => {
    // The build of the pages, which precedes that of the islands, contains none of them.
    if (!reached?.discover.size) {
      reached = {
        discover: reach(discover, graph),
        authForms: reach(authForms, graph),
        pairing: reach(pairing, graph),
        family: reach(family, graph),
        familyLater: reach(familyLater, graph),
      }
    }
    return nameGroup(id, reached)
  }
}

/** Allows the entry of an island to share a file with other modules: Astro requests a separate file. */
export const mergeEntries: Plugin = {
  name: 'merge-entries',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
}
