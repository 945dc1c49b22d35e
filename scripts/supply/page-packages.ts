import type { Lockfile } from '#scripts/checks/lockfile.ts'

import { findNeeds } from './needs.ts'

/** What the source of the pages imports: they and what they need are in the pages. */
export const imported = [
  '@ark-ui/react',
  '@fontsource-variable/geist',
  '@nanostores/react',
  '@noble/hashes',
  '@zip.js/zip.js',
  'client-zip',
  'idb-keyval',
  'nanostores',
  'pocketbase',
  'react',
  'react-dom',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
] as const

/** Tools that write a part of themselves into the pages, without what they need. */
const writers = [
  '@astrojs/react',
  '@iconify-json/lucide',
  '@unocss/preset-wind4',
  'astro',
  'unocss',
  'vite',
].map((name) => `node_modules/${name}`)

/** Keys in the lockfile of the packages of which something is in the pages. */
export const findPagePackages = (lock: Lockfile): Set<string> =>
  new Set([...findNeeds(lock, imported), ...writers].toSorted())
