import { readFileSync } from 'node:fs'

import { root } from '#scripts/run-command.ts'

export const privacyTemplate = readFileSync(`${root}docs/legal/privacy.md`, 'utf8')

/** What the template names as the site does: records, and what a browser stores. */
export const namedInPrivacy = new Set(
  Array.from(privacyTemplate.matchAll(/`([^`]+)`/gu), ([, name = '']) => name),
)
