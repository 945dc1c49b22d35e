import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { archiveChecksums, version } from '#scripts/backend/pocketbase-release.ts'
import { root } from '#scripts/run-command.ts'
import { findServer } from '#tests/support/server/web-server.ts'

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

const namesIn = (file: string) =>
  [...read(file).matchAll(/^(?<name>[A-Z]\w+)=/gmu)].map(({ groups }) => groups?.name ?? '')

describe('what answers reads', () => {
  const files = ['compose.yaml', 'discover-read-node@.service'].map((name) => `deploy/${name}`)

  it.each(files)('%s starts scripts that there are, with options that they have', (file) => {
    const commands = [...read(file).matchAll(/(?<script>scripts\/[\w-]+\.ts)(?<options>.*)/gu)]
    expect(commands.length).toBeGreaterThan(0)
    for (const { groups: { script = '', options = '' } = {} } of commands) {
      expect([script, existsSync(root + script)]).toEqual([script, true])
      for (const [option] of options.matchAll(/--[a-z-]+/gu)) expect(read(script)).toContain(option)
    }
  })

  it('is built from a stage of the container file', () => {
    for (const [, stage] of read('deploy/compose.yaml').matchAll(/target: ([a-z]+)$/gmu))
      expect(read('deploy/Containerfile')).toContain(` AS ${stage}\n`)
  })

  it('has only variables in its example that are read and documented', () => {
    const scripts = ['read-node', 'read-database', 'read-store', 'replicate'].map((name) =>
      read(`scripts/${name}.ts`),
    )
    const names = namesIn('deploy/discover-read.env.example')
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      expect(scripts.join('')).toMatch(new RegExp(`process\\.env\\.${name}\\b|'${name}'`, 'u'))
      expect(documents).toContain(`\`${name}\``)
    }
  })

  it('tells Prometheus only what is documented', () => {
    const names = [...read('reading/node/metrics.ts').matchAll(/name: '(discover_\w+)'/gu)]
    expect(names.length).toBeGreaterThan(0)
    for (const [, name] of names) expect(documents).toContain(`\`${name}\``)
  })

  it.skipIf(!findServer('haproxy'))('is balanced by a file that HAProxy accepts', () => {
    const parameters = ['-c', '-f', `${root}deploy/haproxy.cfg`]
    const { status, stderr } = spawnSync(findServer('haproxy') ?? '', parameters)
    expect({ status, said: String(stderr) }).toMatchObject({ status: 0 })
  })
})

describe('a variable of the environment', () => {
  const hooks = readdirSync(`${root}pocketbase/hooks`, { recursive: true, encoding: 'utf8' })
  const names = hooks
    .filter((name) => /\.c?js$/u.test(name))
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
    const given = namesIn('deploy/discover.env.example')
    const known = [...names, 'DISCOVER_ENCRYPTION_KEY', 'GOMEMLIMIT']
    expect(given.filter((name) => !known.includes(name))).toEqual([])
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
    ['discover-read-node@.service', 15],
  ])('leaves little of the machine exposed to %s', (unit, most) => {
    const parameters = ['security', '--offline=true', `--threshold=${most}`]
    const { status, stdout } = spawnSync(analyze, [...parameters, `${root}deploy/${unit}`])
    expect({ status, said: String(stdout) }).toMatchObject({ status: 0 })
  })
})
