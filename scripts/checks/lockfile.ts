export interface LockedPackage {
  version?: string
  integrity?: string
  resolved?: string
  optional?: boolean
  dev?: boolean
  os?: unknown
  cpu?: unknown
  optionalDependencies?: Record<string, string>
  hasInstallScript?: boolean
}

export interface Lockfile {
  packages: Record<string, LockedPackage>
}

export interface MissingPackage {
  /** Key in the lockfile, such as `node_modules/esbuild-linux`. */
  path: string
  name: string
  version: string
  dev: boolean
}

/** Looks for a package where Node would, from a folder of the lockfile upwards. */
function isLocked(lock: Lockfile, from: string, name: string): boolean {
  let folder = from
  while (folder !== '') {
    if (lock.packages[`${folder}/node_modules/${name}`]) return true
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  }
  return `node_modules/${name}` in lock.packages
}

/** Optional dependencies that a package names and the lockfile does not hold. */
export function missingPackages(lock: Lockfile): MissingPackage[] {
  const missing = new Map<string, MissingPackage>()
  for (const [from, locked] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      const isExact = /^\d+\.\d+\.\d+/u.test(version)
      if (!isExact || isLocked(lock, from, name)) continue
      const path = `node_modules/${name}`
      missing.set(path, { path, name, version, dev: locked.dev === true })
    }
  }
  return [...missing.values()]
}

const systems = [
  'darwin',
  'win32',
  'linux',
  'freebsd',
  'android',
  'openharmony',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
]
const processors = [
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
]

/** The os, cpu and libc that a platform package's name tells. */
export function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const words = name.split(/[-/]/u)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : null
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}
