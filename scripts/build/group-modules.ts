import { join } from 'node:path'

import type { Plugin } from 'vite'

import { messageModules } from './message-modules.ts'

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const islands = new URL('../../src/islands/', import.meta.url).pathname

/** The ids of all modules that these lead to by static imports, which are named from the folder of the islands. */
function reach(entries: string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const ahead = entries.map((entry) => join(islands, entry))
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const info = found.has(id) ? null : graph.getModuleInfo(id)
    if (!info) continue
    found.add(id)
    ahead.push(...info.importedIds)
  }
  return found
}

const shell = 'shell/header.tsx'

/** What each page loads without being asked to, though some of it only after its first paint. */
const pages = {
  // What tables say goes through the shell: pages without one must not load it for the file that they share with tables.
  discover: ['catalogue/catalogue.tsx', shell, 'ui/table/selection-news.ts'],
  authForms: [
    'auth/sign-in/sign-in-form.tsx',
    'auth/sign-up/sign-up-form.tsx',
    'auth/one-time-code/code-form.tsx',
    'auth/password-reset/reset-form.tsx',
    'auth/password-reset/request-form.tsx',
    'auth/mail-link/verify-email.tsx',
    'auth/mail-link/email-change-form.tsx',
  ],
  pairing: ['pairing/pairing-page.tsx'],
  family: ['family/family.tsx', shell],
  'family-types': ['family/types/types-section.tsx'],
  'family-later': ['family/later-parts.ts'],
  tasks: ['tasks/tasks.tsx', '../lib/tasks/answers.ts'],
  profile: ['settings/profile.tsx'],
  account: ['account/account.tsx'],
  studio: ['studio/studio.tsx', 'studio/workspace.tsx'],
  dashboard: ['dashboard/dashboard.tsx'],
  boards: ['board-pages/boards.tsx'],
  teams: ['teams/teams.tsx'],
  subscription: ['subscription/subscription.tsx'],
  /** Small pages, and what the menus of every page load: they need few of the modules that others share. */
  light: [
    'pairing/pairing-page.tsx',
    'teams/invitation/invitation-page.tsx',
    'auth/secure-account/secure-account.tsx',
    'settings/notifications/unsubscribe.tsx',
    'shell/follow-tooltips.ts',
    '../lib/teams/invitations.ts',
  ],
  'folder-check': ['folder-check/folder-check.tsx'],
}

type Page = keyof typeof pages

/** The modules of each page. */
type Reached = ReadonlyMap<string, ReadonlySet<string>>

/** Pages after the catalogue, each with code of its own. */
const furtherPages = [
  'tasks',
  'profile',
  'account',
  'studio',
  'dashboard',
  'boards',
  'teams',
  'subscription',
  'folder-check',
] as const satisfies Page[]

/** Messages are small and needed on many pages: no page should load another page's file for a plural. */
const isMessages = (id: string) => messageModules.test(id)

/** Modules of one feature. Other modules are needed on pages that use nothing else of the feature. */
const isOfFeature = (id: string) =>
  /\/src\/(?:islands|lib)\/(?:auth|boards|catalogue|family|pairing)\//u.test(id)

/** Widgets, and capabilities that know no feature. */
const isGeneral = (id: string) =>
  /\/src\/(?:islands\/ui|lib\/(?:backend|browser|forms|i18n|pictures|shortcuts|tables|timing|ui|undo))\//u.test(
    id,
  )

/** What reads answers of the server strictly, with the library for it. */
const isSchema = (id: string) => /\/(?:node_modules\/valibot|src\/lib\/shapes)\//u.test(id)

/** The file for a module that only pages after the catalogue load, by which of them. */
function nameFurtherGroup(id: string, users: readonly Page[], part: Page | null): string | null {
  if (users.length + (part ? 1 : 0) > 1) {
    // Pages that are only read need not load what forms and lists to be worked in are made of.
    const isForReading = part !== null || users.includes('dashboard') || users.includes('boards')
    if (isGeneral(id)) return isForReading ? 'records' : 'widgets'
    if (isSchema(id)) return 'schemas'
    return ['for', ...(part ? ['family'] : []), ...users].join('-')
  }
  if (part) return part
  // A widget may be loaded on demand elsewhere, where nothing else of this page is of use.
  const [user] = users
  return !isGeneral(id) && (user === 'tasks' || user === 'profile') ? user : null
}

/** The script file for a module, by the pages that load it first; null where that is left to the bundler. */
function nameGroup(id: string, reached: Reached): string | null {
  const isOn = (page: Page) => reached.get(page)?.has(id) ?? false
  const users = furtherPages.filter(isOn)
  const familyPart = (['family', 'family-types', 'family-later'] as const).find(isOn) ?? null
  const isBefore = isOn('authForms') || isOn('pairing')
  if (isOn('discover')) {
    if (isBefore || isMessages(id)) return 'base'
    return familyPart || (users.length > 0 && !isOfFeature(id)) ? 'shell' : 'discover'
  }
  if (isOn('family')) {
    if (isBefore) return 'base'
    return isOfFeature(id) ? 'family' : 'records'
  }
  if (isBefore && familyPart) return 'base'
  if (isOn('authForms')) return isOfFeature(id) && !isOn('pairing') ? 'ways-in' : 'forms'
  if (isOn('pairing') && isOfFeature(id)) return 'pairing'
  if (isOn('light')) return familyPart && isGeneral(id) ? 'records' : null
  return nameFurtherGroup(id, users, familyPart)
}

/**
 * Groups the modules that the most visited pages load first into a few files, by which pages need them. That causes few
 * requests, and keeps code of other pages out of each file.
 */
export function groupModules(): (id: string, graph: Graph) => string | null {
  let reached: Reached = new Map()
  return (id, graph) => {
    // The build of the pages, which precedes that of the islands, contains none of them.
    if (!reached.get('discover')?.size) {
      reached = new Map(
        Object.entries(pages).map(([page, entries]) => [page, reach(entries, graph)]),
      )
    }
    return nameGroup(id, reached)
  }
}

/** Allows the entry of an island to share a file with other modules: Astro requests a separate file. */
export const mergeEntries: Plugin = {
  name: 'merge-entries',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
}
