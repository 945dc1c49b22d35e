import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { startSecureFront } from '#tests/support/server/secure-front.ts'

export interface Observed {
  score: number
  grade: string
  /** By the name of each test, what came out, and the points that it gave or took. */
  results: Record<string, { result: string; scoreModifier: number; pass: boolean }>
}

const script = fileURLToPath(new URL('./observe.ts', import.meta.url))

/** What Mozilla's Observatory says of a site, behind https as an operator has it. */
export async function observe(url: string): Promise<Observed> {
  const folder = await mkdtemp(join(tmpdir(), 'discover-observatory-'))
  const front = await startSecureFront(url)
  const trusted = join(folder, 'certificate.pem')
  await writeFile(trusted, front.certificate)
  // Nothing else of the environment: a proxy in it would be asked for the site.
  const child = spawn(process.execPath, [script, front.host], {
    env: { NODE_EXTRA_CA_CERTS: trusted },
  })
  const [output, problems, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  front.stop()
  await rm(folder, { recursive: true })
  if (code !== 0) throw new Error(`The Observatory could not scan ${url}:\n${problems}`)
  const { scan, tests } = JSON.parse(output)
  return { score: scan.score, grade: scan.grade, results: tests }
}
