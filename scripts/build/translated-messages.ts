import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { AstroIntegration } from 'astro'
import { normalizePath, type Plugin } from 'vite'

import { languageOf, messageModules } from './message-modules.ts'

const root = normalizePath(fileURLToPath(new URL('../../', import.meta.url)))
const original = 'en'

/** They write in the language of the page by themselves, and hold no text. */
const textless = /\/i18n\/(?:date|list|number|plural)\.ts$/u

interface Translations {
  /** The path of each translated module, by that of its original. */
  translated: Map<string, string>
  /** Modules that stay English, by their path from `folder`. */
  missing: string[]
}

/**
 * Which modules of messages stand in a language.
 * @param folder what contains `src/lib`, with a slash at its end
 * @throws TypeError where none does
 */
export function findTranslations(folder: string, language: string): Translations {
  const names = globSync('src/lib/**/*.ts', { cwd: folder }).map((name) => normalizePath(name))
  const modules = new Set(names.filter((name) => messageModules.test(`/${name}`)).toSorted())
  const translated = new Map<string, string>()
  const missing: string[] = []
  if (language === original) return { translated, missing }
  for (const name of modules) {
    const translation = name.replace(/ts$/u, `${language}.ts`)
    if (modules.has(translation)) translated.set(folder + name, folder + translation)
    else if (languageOf(name) === undefined && !textless.test(name)) missing.push(name)
  }
  if (translated.size > 0) return { translated, missing }
  const present = new Set([original, ...[...modules].flatMap((name) => languageOf(name) ?? [])])
  throw new TypeError(
    `SITE_LANGUAGE: no messages are written in "${language}", in a file such as ` +
      `src/lib/site/messages.${language}.ts. There are messages in: ${[...present].join(', ')}.`,
  )
}

/** Takes each translated module in place of its original; the translation itself may import the original. */
export const resolveTranslations = (translated: ReadonlyMap<string, string>): Plugin => ({
  name: 'translated-messages',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.ts$/u },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const translation = found ? translated.get(found.id) : undefined
      return translation && translation !== importer ? translation : null
    },
  },
})

const rightToLeftScripts = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

/** @throws RangeError if it is no language */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeftScripts.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'

/** Builds the site in SITE_LANGUAGE, English if it is not set; what is not translated stays English. */
export function translateMessages(): AstroIntegration {
  return {
    name: 'translated-messages',
    hooks: {
      'astro:config:setup': ({ updateConfig, logger }) => {
        const language = process.env.SITE_LANGUAGE || original
        const { translated, missing } = findTranslations(root, language)
        if (missing.length > 0) {
          logger.warn(
            `${missing.length} modules of messages are not translated into "${language}" and stay English:\n` +
              missing.join('\n'),
          )
        }
        const define = {
          'import.meta.env.SITE_LANGUAGE': JSON.stringify(language),
          'import.meta.env.SITE_DIRECTION': JSON.stringify(directionOf(language)),
        }
        updateConfig({ vite: { define, plugins: [resolveTranslations(translated)] } })
      },
    },
  }
}
