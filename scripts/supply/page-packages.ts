import type { Lockfile } from '#scripts/checks/lockfile.ts'

import { findNeeds } from './needs.ts'

/** The packages that the pages import: they and their dependencies are in the pages. */
export const imported = [
  '@ark-ui/react',
  '@fontsource-variable/geist',
  '@iconify-json/lucide',
  '@nanostores/react',
  '@noble/hashes',
  '@zip.js/zip.js',
  'client-zip',
  'idb-keyval',
  'nanostores',
  'pocketbase',
  'react',
  'react-dom',
  'valibot',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
] as const

/** Tools that write a part of themselves into the pages, without their dependencies. */
const writers = ['@astrojs/react', '@unocss/preset-wind4', 'astro', 'unocss', 'vite'].map(
  (name) => `node_modules/${name}`,
)

/** The lockfile keys of the packages that are at least partly in the pages. */
export const findPagePackages = (lock: Lockfile): Set<string> =>
  new Set([...findNeeds(lock, imported), ...writers].toSorted())
