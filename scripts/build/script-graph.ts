import type { Plugin } from 'vite'

interface BuiltScript {
  /** The module that it is the entry of; null for one that others share. */
  entry: string | null
  modules: readonly string[]
  /** The scripts that it cannot run without, by name. */
  imports: readonly string[]
}

/** The scripts of the build in `_astro`, and the modules that they are made of. */
export interface ScriptGraph {
  scripts: Map<string, BuiltScript>
  /** What each module imports, at once or later. */
  modules: Map<string, readonly string[]>
}

export const noScripts = (): ScriptGraph => ({ scripts: new Map(), modules: new Map() })

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

/** Notes the graph of what is built for the browser. */
export const noteScripts = (graph: ScriptGraph): Plugin => ({
  name: 'note-scripts',
  generateBundle(_, bundle) {
    if (this.environment.name !== 'client') return
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const { facadeModuleId: entry, moduleIds: modules, imports } = chunk
      graph.scripts.set(nameOf(chunk.fileName), { entry, modules, imports: imports.map(nameOf) })
    }
    for (const id of this.getModuleIds()) {
      const info = this.getModuleInfo(id)
      if (info) graph.modules.set(id, [...info.importedIds, ...info.dynamicallyImportedIds])
    }
  },
})

/** All that the first ones lead to, and these themselves. */
function follow(first: Iterable<string>, next: (id: string) => Iterable<string>): Set<string> {
  const found = new Set<string>()
  const ahead = [...first]
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (found.has(id)) continue
    found.add(id)
    ahead.push(...next(id))
  }
  return found
}

/**
 * The names of all scripts that a page can load without being left, sorted: those that hold a module which its own
 * lead to by imports, at once or later, and what these cannot run without. A script also holds modules that only
 * other pages use; what those would import later is left out.
 * @param first the names of those that stand in the page
 */
export function reachScripts(
  { scripts, modules }: ScriptGraph,
  first: readonly string[],
): string[] {
  const entries = first.flatMap((name) => {
    const script = scripts.get(name)
    return script?.entry ? [script.entry] : (script?.modules ?? [])
  })
  const reached = follow(entries, (id) => modules.get(id) ?? [])
  const holders = [...scripts].filter(([, script]) => script.modules.some((id) => reached.has(id)))
  const loaded = [...first, ...holders.map(([name]) => name)]
  return [...follow(loaded, (name) => scripts.get(name)?.imports ?? [])].toSorted()
}
