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
  discover: ['catalogue/catalogue.tsx', shell],
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
  /** The other pages of the settings. */
  preferences: [
    'settings/appearance.tsx',
    'settings/display/display.tsx',
    'settings/notifications/notifications.tsx',
  ],
  account: ['account/account.tsx'],
  studio: ['studio/studio.tsx'],
  workspace: ['studio/workspace.tsx'],
  dashboard: ['dashboard/dashboard.tsx'],
  boards: ['board-pages/boards.tsx', 'board-pages/board-list.tsx'],
  teams: ['teams/teams.tsx'],
  subscription: ['subscription/subscription.tsx'],
  /** Small pages, which need few of the modules that others share. */
  light: [
    'teams/invitation/invitation-page.tsx',
    'auth/secure-account/secure-account.tsx',
    'settings/notifications/unsubscribe.tsx',
  ],
  /** What the buttons and menus of every page load; it needs as few. */
  menus: ['shell/follow-tooltips.ts', '../lib/teams/invitations.ts'],
  'folder-check': ['folder-check/folder-check.tsx'],
}

type Page = keyof typeof pages

/** The modules of each page. */
type Reached = ReadonlyMap<string, ReadonlySet<string>>

/** Pages after the catalogue, each with code of its own. */
const furtherPages = [
  'tasks',
  'profile',
  'preferences',
  'account',
  'studio',
  'workspace',
  'dashboard',
  'boards',
  'teams',
  'subscription',
  'folder-check',
] as const satisfies Page[]

/** Pages with forms that ask for names and passwords, as signing up does. */
const pagesOfCredentials: readonly Page[] = ['account', 'teams']

/** Messages are small and needed on many pages: no page should load another page's file for a plural. */
const isMessages = (id: string) => messageModules.test(id)

/** Pages without the shell, which speaks what is announced, share files with tables that announce something. */
const isAnnouncing = (id: string) => id.endsWith('/src/lib/toasts/announcements.ts')

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

/** Values and their units, which the page of a family and the settings share with the search of the catalogue. */
const isOfValues = (id: string) => id.includes('/src/lib/catalogue/values/')

/** The names of Revit's categories in its languages, with what finds the category of a file. */
const isOfCategories = (id: string) =>
  /\/src\/lib\/(?:revit-categories\/|rfa\/(?:classification|family-fields)\.)/u.test(id)

/** What reads and sends family files, for Studio and the check of folders. */
const isOfFiles = (id: string) =>
  /\/src\/(?:lib\/(?:rfa|folder-check|family\/download)|workers)\//u.test(id)

/** What the catalogue loads later, in files by what a person does. */
const laterGroups: Record<string, RegExp> = {
  values:
    /\/src\/(?:lib\/catalogue\/(?:values\/|search\/(?:composing|edits)\.)|workers\/values\.)/u,
  choices:
    /\/src\/(?:lib\/catalogue\/(?:filters\/|search\/(?:walk-chosen|newest-first)\.)|islands\/catalogue\/filters\/filter-labels\.)/u,
  qualifiers: /\/src\/lib\/catalogue\/qualifiers\//u,
  'found-groups': /\/src\/lib\/catalogue\/search\/groups\/(?:kinds|messages|store|summary)\./u,
  /** What every menu and dialog appears and disappears with. */
  overlays:
    /\/@ark-ui\/react\/dist\/(?:components\/(?:portal|presence)\/|utils\/react-activity\.)|\/@zag-js\/presence\/|\/initial-focus\.mjs|\/reveal-focus\.ts/u,
}

/** The file for a module that no page loads first; null where that is left to the bundler. */
const nameLaterGroup = (id: string): string | null =>
  Object.entries(laterGroups).find(([, modules]) => modules.test(id))?.[0] ?? null

/** The file for a module that only pages after the catalogue load, by which of them. */
function nameFurtherGroup(id: string, users: readonly Page[], part: Page | null): string | null {
  const [user] = users
  if (part && isOfValues(id)) return 'records'
  if (users.length + (part ? 1 : 0) > 1) {
    // Pages that are only read need not load what forms and lists to be worked in are made of.
    const isForReading = part !== null || users.includes('dashboard')
    const isOfSettings = users.every((page) => page === 'profile' || page === 'preferences')
    if (isOfSettings && part === null) return isGeneral(id) ? null : 'settings'
    if (isGeneral(id)) return isForReading ? 'records' : 'widgets'
    if (isSchema(id)) return 'schemas'
    if (isOfFiles(id)) return 'family-files'
    if (users.every((page) => page === 'studio' || page === 'workspace')) return 'studio'
    return ['for', ...(part ? ['family'] : []), ...users].join('-')
  }
  if (part) return part
  if (user === 'boards') return id.includes('/src/lib/boards/') ? 'boards-shared' : null
  if (user === 'studio' || user === 'workspace') {
    if (isOfCategories(id)) return 'revit-categories'
    return isOfFiles(id) ? 'family-files' : user
  }
  if (!user) return nameLaterGroup(id)
  if (user !== 'tasks' && user !== 'profile') return null
  // A widget may be loaded on demand elsewhere, where nothing else of this page is of use.
  if (id.includes('picture')) return isGeneral(id) ? 'pictures' : user
  return id.includes('/islands/ui/') ? 'widgets' : user
}

/** The script file for a module, by the pages that load it first; null where that is left to the bundler. */
function nameGroup(id: string, reached: Reached): string | null {
  const isOn = (page: Page) => reached.get(page)?.has(id) ?? false
  const users = furtherPages.filter(isOn)
  const familyPart = (['family', 'family-types', 'family-later'] as const).find(isOn) ?? null
  const isBefore = isOn('authForms') || isOn('pairing')
  if (isOn('discover')) {
    if (isBefore || isMessages(id) || isAnnouncing(id)) return 'base'
    return familyPart || (users.length > 0 && !isOfFeature(id)) ? 'shell' : 'discover'
  }
  if (isOn('family')) {
    if (isBefore) return 'base'
    return isOfFeature(id) ? 'family' : 'records'
  }
  if (isBefore && familyPart) return 'base'
  if (isOn('authForms')) {
    if (isOfFeature(id) && !isOn('pairing')) return 'ways-in'
    if (isOn('menus')) return 'base'
    if (isOn('light') || !users.every((page) => pagesOfCredentials.includes(page))) return 'forms'
    return users.length > 0 ? 'credentials' : 'entering'
  }
  if (isOn('pairing') && isOfFeature(id)) return 'pairing'
  if (id.includes('/src/lib/teams/') && users.length > 0) {
    if (isOn('light')) return 'team'
    if (isOn('menus')) return 'invitations'
  }
  if (isOn('pairing') || isOn('light') || isOn('menus')) {
    if (isSchema(id)) return 'schemas'
    if (!isGeneral(id) || users.length === 0) return null
    return isOn('light') && !isOn('pairing') ? 'records' : 'base'
  }
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
