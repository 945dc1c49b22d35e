import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { AstroIntegration } from 'astro'

const compressible = /\.(?:html|css|js|json|svg|txt|xml|webmanifest)$/u
const worthIt = 256

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < worthIt) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await Promise.all([
    brotli(bytes, quality).then((small) => writeFile(`${path}.br`, small)),
    zip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}

/** Writes a `.br` and a `.gz` version beside every text file of the build. */
export function compressSite(): AstroIntegration {
  return {
    name: 'compress-site',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const names = await readdir(folder, { recursive: true })
        await Promise.all(
          names
            .filter((name) => compressible.test(name))
            .map((name) => compressFile(folder + name)),
        )
      },
    },
  }
}
