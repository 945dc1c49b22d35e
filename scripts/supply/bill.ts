import { randomUUID } from 'node:crypto'

import {
  archiveAddress,
  archiveChecksums,
  version as server,
} from '#scripts/backend/pocketbase-release.ts'
import { findLocked, type Lockfile } from '#scripts/checks/lockfile.ts'

import { type LicensedPackage, listPackages } from './licences.ts'

interface Hash {
  alg: 'SHA-256' | 'SHA-512'
  /** In hexadecimal digits. */
  content: string
}

export interface Component {
  type: 'application' | 'library'
  'bom-ref': string
  name: string
  version: string
  purl: string
  licenses: { expression: string }[]
  hashes?: Hash[]
  properties?: { name: string; value: string }[]
  externalReferences?: { type: 'distribution'; url: string; hashes: Hash[] }[]
}

const purl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function readIntegrity(integrity: string | undefined): Hash[] {
  if (!integrity?.startsWith('sha512-')) return []
  const content = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
  return [{ alg: 'SHA-512', content }]
}

function toComponent(lock: Lockfile, { path, name, version, use, licence }: LicensedPackage) {
  const hashes = readIntegrity(lock.packages[path]?.integrity)
  const component: Component = {
    type: 'library',
    'bom-ref': purl(name, version),
    name,
    version,
    purl: purl(name, version),
    licenses: licence === null ? [] : [{ expression: licence }],
    properties: [{ name: 'discover:use', value: use }],
  }
  return hashes.length > 0 ? { ...component, hashes } : component
}

const pocketBase: Component = {
  type: 'application',
  'bom-ref': `pkg:github/pocketbase/pocketbase@v${server}`,
  name: 'pocketbase',
  version: server,
  purl: `pkg:github/pocketbase/pocketbase@v${server}`,
  licenses: [{ expression: 'MIT' }],
  externalReferences: Object.entries(archiveChecksums).map(([system, content]) => ({
    type: 'distribution',
    url: archiveAddress(system),
    hashes: [{ alg: 'SHA-256', content }],
  })),
}

/** The shipped packages that a package needs; the project itself has the path ''. */
function listNeeds(lock: Lockfile, path: string): string[] {
  const locked = lock.packages[path]
  const needs = {
    ...locked?.dependencies,
    ...locked?.optionalDependencies,
    ...locked?.peerDependencies,
  }
  return Object.keys(needs).flatMap((name) => {
    const found = findLocked(lock, path, name)
    const need = found === null ? undefined : lock.packages[found]
    return need?.version && !need.dev ? [purl(name, need.version)] : []
  })
}

export interface Product {
  name: string
  version: string
}

/** Everything that the build uses, that is sent to browsers or runs as the server, as a CycloneDX 1.5 document. */
export function writeBill(lock: Lockfile, product: Product) {
  const shipped = listPackages(lock).filter(({ use }) => use !== 'development')
  const components = new Map<string, Component>()
  const needs = new Map<string, Set<string>>()
  for (const each of shipped) {
    const component = toComponent(lock, each)
    const ref = component['bom-ref']
    components.set(ref, component)
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...listNeeds(lock, each.path)]))
  }
  const own = { ...product, type: 'application', 'bom-ref': purl(product.name, product.version) }
  needs.set(own['bom-ref'], new Set([...listNeeds(lock, ''), pocketBase['bom-ref']]))
  needs.set(pocketBase['bom-ref'], new Set())
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: new Date().toISOString(), component: own },
    components: [...components.values(), pocketBase],
    dependencies: [...needs].map(([ref, each]) => ({ ref, dependsOn: [...each] })),
  }
}
