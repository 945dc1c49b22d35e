import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { archiveChecksums, version } from '#scripts/backend/pocketbase-release.ts'
import { root } from '#scripts/run-command.ts'

const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const documents = read('README.md') + read('docs/operate.md')

describe('the container', () => {
  const text = read('deploy/Containerfile')

  it('contains the PocketBase that is tested, with its checksums', () => {
    expect(text).toContain(`ARG VERSION=${version}\n`)
    for (const machine of ['amd64', 'arm64']) {
      expect(text).toContain(`ARG CHECKSUM_${machine}=${archiveChecksums[`linux_${machine}`]}\n`)
    }
  })

  it('runs as an unprivileged user', () => {
    expect(/^USER (?<user>.+)$/mu.exec(text)?.groups?.user).toBe('10001')
    expect(text).toMatch(/^HEALTHCHECK .+\/api\/discover\/health/msu)
  })
})

describe.each(['deploy/Containerfile', 'deploy/discover.service'])('%s', (file) => {
  it.each(['--dev=false', '--automigrate=false', '--hooksWatch=false', '--publicDir=', '--dir='])(
    'starts the server with %s',
    (flag) => {
      expect(read(file)).toContain(flag)
    },
  )
})

describe('the rules for a CDN', () => {
  const rows = read('deploy/cdn.md')
    .split('\n')
    .filter((line) => line.includes('ends in'))

  it('cache exactly the files that may be uploaded as pictures', () => {
    const list = /pictures = \[(?<list>[^\]]+)\]/u.exec(
      read('pocketbase/hooks/lib/files/uploads.js'),
    )
    const endings = [...(list?.groups?.list ?? '').matchAll(/\w+/gu)].map(([ending]) => ending)
    expect(endings.length).toBeGreaterThan(3)
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      const named = [...row.matchAll(/`\.(?<ending>\w+)`/gu)].map(
        ({ groups }) => groups?.ending ?? '',
      )
      expect(named.toSorted()).toEqual(endings.toSorted())
    }
  })
})

describe('a variable of the environment', () => {
  const hooks = readdirSync(`${root}pocketbase/hooks`, { recursive: true, encoding: 'utf8' })
  const names = hooks
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [
      ...read(`pocketbase/hooks/${name}`).matchAll(
        /(?:getenv|read\w*)\(\s*'(?<name>[A-Z][A-Z0-9_]+)'/gu,
      ),
    ])
    .map(({ groups }) => groups?.name ?? '')

  it.each([...new Set(names)])('%s is documented', (name) => {
    expect(documents).toContain(`\`${name}\``)
  })

  it('in the example is one that the server reads', () => {
    const given = [...read('deploy/discover.env.example').matchAll(/^(?<name>[A-Z]\w+)=/gmu)]
    const known = [...names, 'DISCOVER_ENCRYPTION_KEY', 'GOMEMLIMIT']
    expect(
      given.map(({ groups }) => groups?.name).filter((name) => !known.includes(name ?? '')),
    ).toEqual([])
  })
})

const analyze = 'systemd-analyze'
const hasSystemd = spawnSync(analyze, ['--version']).error === undefined
if (!hasSystemd) console.warn('systemd is not on this machine, so the units are not checked.')

describe.skipIf(!hasSystemd)('systemd', () => {
  it.each([
    ['discover.service', 15],
    ['discover-backup.service', 10],
    ['discover-replicate.service', 15],
  ])('leaves little of the machine exposed to %s', (unit, most) => {
    const parameters = ['security', '--offline=true', `--threshold=${most}`]
    const { status, stdout } = spawnSync(analyze, [...parameters, `${root}deploy/${unit}`])
    expect({ status, said: String(stdout) }).toMatchObject({ status: 0 })
  })
})
