import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

const read = (name: string) => readFileSync(name, 'utf8')

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\n')
  .filter((name) => /^(?:docs\/.*|README|SECURITY)\.md$/u.test(name))

const folder = 'docs/decisions'
const index = read(`${folder}/README.md`)

interface Entry {
  number: number
  title: string
  file: string
  line: string
  status: string
}

const entries: Entry[] = [
  ...index.matchAll(/^\| (\d+) +\| \[(.+)\]\((.+\.md)\) +\| (.+?) +\| (.+?) +\|$/gmu),
].map(([, number, title = '', file = '', line = '', status = '']) => ({
  number: Number(number),
  title,
  file,
  line,
  status,
}))

describe('the index of decisions', () => {
  it('lists every decision once, in order', () => {
    const files = readdirSync(folder).filter((name) => name !== 'README.md')
    expect(entries.map(({ file }) => file)).toEqual(files.toSorted())
    expect(entries.map(({ number }) => number)).toEqual(files.map((_, place) => place + 1))
  })

  it.each(entries)('calls $file by its number and title', ({ number, title, file, line }) => {
    const [heading = ''] = read(`${folder}/${file}`).split('\n')
    expect(Number(file.slice(0, 4))).toBe(number)
    expect(heading.replace(/^# 0*/u, '').replace('. ', ' ')).toBe(`${number} ${title}`)
    expect(line).toMatch(/^[A-Z].{20,}\.$/u)
  })

  it.each(entries)('gives the status of $file', ({ number, status }) => {
    expect(status).toMatch(/^(?:stands|(?:amended|superseded) by \d+(?:, \d+)*)$/u)
    const later = [...status.matchAll(/\d+/gu)].map(([one]) => Number(one))
    for (const one of later) {
      expect(one).toBeGreaterThan(number)
      expect(one).toBeLessThanOrEqual(entries.length)
    }
  })
})

describe('the documents', () => {
  /** Files of the examples that recipes make. */
  const isExample = (path: string) => /material|[<>*]|…/u.test(path)

  const withoutCode = (text: string) =>
    text.replaceAll(/^ *```.*?^ *```/gmsu, '').replaceAll(/`[^`\n]*`/gu, '')

  it('name only existing files and folders', () => {
    const named = documents.flatMap((name) =>
      [
        ...read(name).matchAll(
          /`((?:src|scripts|pocketbase|tests|docs|deploy|public)\/[^`\s]+)`/gu,
        ),
      ].map(([, path = '']) => ({ name, path })),
    )
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ path }) => !isExample(path) && !existsSync(path))).toEqual([])
  })

  it('link only to existing documents and pictures', () => {
    const links = documents.flatMap((name) =>
      [...withoutCode(read(name)).matchAll(/\]\((?![a-z]+:|[#/])([^)#\s]+)(?:#[^)]*)?\)/gu)].map(
        ([, link = '']) => ({ name, link }),
      ),
    )
    expect(links.length).toBeGreaterThan(50)
    const isThere = ({ name, link }: { name: string; link: string }) =>
      existsSync(join(dirname(name), link))
    expect(links.filter((link) => !isExample(link.link) && !isThere(link))).toEqual([])
  })
})
