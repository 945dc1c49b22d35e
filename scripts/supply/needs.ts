import { findLocked, type Lockfile } from '#scripts/checks/lockfile.ts'

/**
 * The lockfile keys of the named packages and of all packages that these need to run. Optional peer dependencies, such
 * as a compiler for a package's types, are not needed.
 * @throws Error when a named package is not in the lockfile
 */
export function findNeeds(lock: Lockfile, names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (from: string, name: string, isAsked: boolean) => {
    const path = findLocked(lock, from, name)
    const locked = path === null ? undefined : lock.packages[path]
    if (path === null || !locked) {
      if (isAsked) throw new Error(`package-lock.json does not hold ${name}.`)
      return
    }
    if (found.has(path)) return
    found.add(path)
    const { dependencies, peerDependencies = {}, peerDependenciesMeta = {} } = locked
    const peers = Object.keys(peerDependencies).filter(
      (peer) => !peerDependenciesMeta[peer]?.optional,
    )
    for (const need of [...Object.keys(dependencies ?? {}), ...peers]) visit(path, need, false)
  }
  for (const name of names) visit('', name, true)
  return found
}
