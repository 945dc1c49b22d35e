import type { Plugin } from 'vite'

import { messageModules } from './message-modules.ts'

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const islands = new URL('../../src/islands/', import.meta.url).pathname

/** The ids of all that a page loads before anybody touches it, from its islands on. */
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
const waysIn = [
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

type Reached = Record<'discover' | 'waysIn' | 'pairing' | 'family', Set<string>>

/** Messages are small and wanted on many pages: none of these loads another page's file for a plural. */
const isMessages = (id: string) => messageModules.test(id)

/** Of one feature: what is not is wanted on pages that need nothing else of the feature. */
const isOfFeature = (id: string) =>
  /\/src\/(?:islands|lib)\/(?:auth|boards|catalogue|family|pairing)\//u.test(id)

/** In which file of scripts a module goes, by the pages that load it at first; null for none of them. */
function nameGroup(id: string, reached: Reached): string | null {
  const isBefore = reached.waysIn.has(id) || reached.pairing.has(id)
  if (reached.discover.has(id)) {
    if (isBefore || isMessages(id)) return 'base'
    return reached.family.has(id) ? 'shell' : 'discover'
  }
  if (reached.family.has(id)) {
    if (isBefore) return 'base'
    return isOfFeature(id) ? 'family' : 'records'
  }
  if (reached.waysIn.has(id)) {
    return isOfFeature(id) && !reached.pairing.has(id) ? 'ways-in' : 'forms'
  }
  return reached.pairing.has(id) && isOfFeature(id) ? 'pairing' : null
}

/**
 * Puts what the pages with the most visitors load at first into a few files, by which of them need
 * it. That makes few requests, and keeps what belongs to other pages out of each.
 */
export function groupModules(): (id: string, graph: Graph) => string | null {
  let reached: Reached | null = null
  return (id, graph) => {
    // The build of the pages, which comes before that of the islands, holds none of them.
    if (!reached?.discover.size) {
      reached = {
        discover: reach(discover, graph),
        waysIn: reach(waysIn, graph),
        pairing: reach(pairing, graph),
        family: reach(family, graph),
      }
    }
    return nameGroup(id, reached)
  }
}

/** Lets the entry of an island stand in one file with other modules: Astro asks for a file of its own. */
export const mergeEntries: Plugin = {
  name: 'merge-entries',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
}
