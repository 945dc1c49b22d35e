import { readdir, readFile } from 'node:fs/promises'

import { root } from '#scripts/run-command.ts'

import type { LicensedPackage } from './licences.ts'

const isLicenceFile = (name: string) => /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/iu.test(name)

/** Stops where a tool lists the licences of what it bundles for its own use. */
const ownPart = (text: string) => text.split(/^#+ Licenses of bundled/mu, 1)[0] ?? ''

/** What the licence requires to be passed on: its text, or its name and authors if there is no file. */
async function readNotice({ path, licence }: LicensedPackage): Promise<string> {
  const folder = `${root}${path}`
  const files = (await readdir(folder)).filter(isLicenceFile).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')))
  if (texts.length > 0)
    return texts.map((text) => ownPart(text.replaceAll('\r', '')).trim()).join('\n\n')
  const about = JSON.parse(await readFile(`${folder}/package.json`, 'utf8')) as {
    author?: string | { name: string }
    homepage?: string
  }
  const author = typeof about.author === 'object' ? about.author.name : about.author
  return [`Licence: ${licence}`, author && `Author: ${author}`, about.homepage]
    .filter(Boolean)
    .join('\n')
}

const line = '-'.repeat(80)

/** The notices for the packages in the pages; packages with the same text share one. */
export async function writeNotices(packages: LicensedPackage[]): Promise<string> {
  const byNotice = new Map<string, string[]>()
  for (const each of packages) {
    const notice = await readNotice(each)
    byNotice.set(notice, [...(byNotice.get(notice) ?? []), `${each.name} ${each.version}`])
  }
  const parts = [...byNotice].map(([notice, names]) => `${names.join('\n')}\n\n${notice}`)
  const opening = "Discover's pages hold work of other people, under these licences."
  return `${[opening, ...parts].join(`\n\n${line}\n\n`)}\n`
}
