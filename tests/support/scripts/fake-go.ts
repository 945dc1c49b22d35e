import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const commands = {
  env: 'echo go1.26.8',
  list: `echo '{"Version": "v1"}'`,
  mod: `echo '{"Sum": "h1:pinned="}'`,
  install: 'echo runtime >&2; printf built >"$GOBIN/base"',
}

/** Puts a command `go` into `bin` of the folder that answers as asked for, and notes each call in `calls`. */
export async function installGo(
  folder: string,
  changes: Partial<typeof commands> = {},
): Promise<void> {
  await mkdir(join(folder, 'bin'), { recursive: true })
  const cases = Object.entries({ ...commands, ...changes })
    .map(([name, command]) => `${name}) ${command} ;;`)
    .join('\n')
  const script = `#!/bin/sh\necho "$*" >>"${join(folder, 'calls')}"\ncase $1 in\n${cases}\nesac\n`
  await writeFile(join(folder, 'bin/go'), script, { mode: 0o755 })
}
