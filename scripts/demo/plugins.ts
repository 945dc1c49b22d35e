import { createHash } from 'node:crypto'

import { zipSync } from 'fflate'
import type PocketBase from 'pocketbase'

import { newestRelease } from '#lib/user/revit-releases.ts'

import { ensureRecord } from './ensure.ts'
import { randomFrom } from './families/random.ts'

interface DemoPlugin {
  name: string
  version: string
  summary: string
  notes: string
  /** The first and the last supported release of Revit. */
  releases: readonly [first: number, last: number]
}

const link = {
  name: 'Discover Link',
  summary:
    'Finds families of this catalogue from within Revit and loads them into the open project.',
}

const check = {
  name: 'Parameter Check',
  summary:
    'Lists the shared parameters of a project whose GUIDs differ from those of the catalogue.',
}

const demoPlugins: readonly DemoPlugin[] = [
  {
    ...link,
    version: '2.1.0',
    releases: [2023, newestRelease],
    notes:
      'Shows the types of a family before it is loaded.\nKeeps the search when the window is closed.\nNeeds Revit 2023 or newer.',
  },
  {
    ...link,
    version: '2.0.3',
    releases: [2021, 2025],
    notes: 'Loads families on network drives without asking twice.',
  },
  {
    ...link,
    version: '1.8.0',
    releases: [2019, 2022],
    notes: 'The last version for Revit 2019 and 2020.',
  },
  {
    ...check,
    version: '1.0.1',
    releases: [2022, newestRelease],
    notes: 'Reads projects that were saved to the central model while it ran.',
  },
]

/** The sizes of an installer, in bytes, by which downloads and their progress look as they do in use. */
const smallest = 180_000
const largest = 420_000

const readMe = ({ name, version }: DemoPlugin) =>
  `${name} ${version}\n\nThis is demo data: there is nothing to install in this file.\n`

function makeFile(plugin: DemoPlugin): File {
  const text = new TextEncoder().encode(readMe(plugin))
  const random = randomFrom(`${plugin.name} ${plugin.version}`)
  const filling = Uint8Array.from({ length: random.between(smallest, largest) }, () =>
    random.between(0, 255),
  )
  const bytes = Uint8Array.from(zipSync({ 'READ ME (demo).txt': text, 'demo.bin': filling }))
  return new File([bytes], 'demo.zip', { type: 'application/zip' })
}

async function recordOf(plugin: DemoPlugin): Promise<Record<string, unknown>> {
  const [first, last] = plugin.releases
  const file = makeFile(plugin)
  const hash = createHash('sha256').update(new Uint8Array(await file.arrayBuffer()))
  return {
    ...plugin,
    releases: Array.from({ length: last - first + 1 }, (_, index) => String(first + index)),
    file,
    sha256: hash.digest('hex'),
    published: true,
  }
}

/** Add-ins for the demo; their files say that there is nothing to install. */
export async function loadDemoPlugins(client: PocketBase): Promise<void> {
  for (const plugin of demoPlugins) {
    const { name, version } = plugin
    const named = client.filter('name = {:name} && version = {:version}', { name, version })
    const record = await recordOf(plugin)
    await ensureRecord(client, 'plugins', named, () => record)
  }
}
