export interface LockedPackage {
  version?: string
  integrity?: string
  resolved?: string
  license?: string
  optional?: boolean
  dev?: boolean
  os?: unknown
  cpu?: unknown
  libc?: unknown
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
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

/** The key under which Node would find a package from a folder of the lockfile, searching upwards. */
export function findLocked(lock: Lockfile, from: string, name: string): string | null {
  let folder = from
  while (folder !== '') {
    const path = `${folder}/node_modules/${name}`
    if (lock.packages[path]) return path
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  }
  const path = `node_modules/${name}`
  return lock.packages[path] ? path : null
}

const isExact = (version: string) => /^\d+\.\d+\.\d+/u.test(version)

/** Optional dependencies that a package declares with an exact version and that are missing in the lockfile. */
export function missingPackages(lock: Lockfile): MissingPackage[] {
  const wanted = Object.entries(lock.packages).flatMap(([from, { optionalDependencies, dev }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([, version]) => isExact(version))
      .map(([name, version]) => ({ from, name, version, dev: dev === true })),
  )
  const isWanted = (name: string, version: string | undefined) =>
    wanted.some((each) => each.name === name && each.version === version)

  return wanted.flatMap(({ from, name, version, dev }) => {
    const locked = findLocked(lock, from, name)
    const lockedVersion = locked === null ? undefined : lock.packages[locked]?.version
    if (lockedVersion === version) return []
    const path =
      locked !== null && isWanted(name, lockedVersion)
        ? `${from}/node_modules/${name}`
        : `node_modules/${name}`
    return [{ path, name, version, dev }]
  })
}

/** A package's name, by its key in the lockfile. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13)

/** The values that npm compares with a package's `os`, `cpu` and `libc`. */
export interface Machine {
  os: string
  cpu: string
  libc: string
}

const runsOn = (machine: Machine, locked: LockedPackage): boolean =>
  (['os', 'cpu', 'libc'] as const).every((key) => {
    const wanted = locked[key]
    return !Array.isArray(wanted) || wanted.includes(machine[key])
  })

/** The keys of the packages that npm would install on a machine without verifying them. */
export const unsealedPackages = (lock: Lockfile, machine: Machine): string[] =>
  Object.entries(lock.packages)
    .filter(([path, { integrity }]) => path !== '' && !integrity?.startsWith('sha512-'))
    .filter(([, locked]) => !locked.optional || runsOn(machine, locked))
    .map(([path]) => path)

/** The names of the packages that run a script at installation. */
export const scriptedPackages = (lock: Lockfile): string[] =>
  Object.entries(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path))

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
  'wasm32',
]

/** The os, cpu and libc in the name of a platform package. */
export function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const words = name.split(/[-/]/u)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : null
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}
