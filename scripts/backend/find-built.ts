import { execFile, type ExecFileException } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { reportProgress } from '#scripts/progress.ts'
import { runCommand } from '#scripts/run-command.ts'
import { say, UserError } from '#scripts/terminal.ts'

import { hash, readIfPresent } from './find-release.ts'

export interface GoModule {
  version: string
  /** Go's own checksum of the module, which covers those of all that it is built with. */
  checksum: string
  /** Folder the executable is cached in. */
  cache: string
  /** Name of its own folder in there. */
  name: string
  /** How long Go may take to answer whether there is such a module, in milliseconds. */
  timeout: number
}

const modulePath = 'github.com/pocketbase/pocketbase'
/** What the project's releases are built from. */
const mainPackage = `${modulePath}/examples/base`
const mainName = process.platform === 'win32' ? 'base.exe' : 'base'
const oldestGo = { major: 1, minor: 26 }
/** How many packages a build compiles, about; what Go has compiled before is left out. */
const packages = 377

const run = promisify(execFile)

/** Why nothing can be built, in words for the terminal. */
class CannotBuild extends Error {}

/**
 * Go settings that a build must not inherit from the machine. The module may need a newer Go than the installed one,
 * which Go then downloads as a module; every module is verified against the checksum database.
 */
const environment = {
  CGO_ENABLED: '0',
  GOFLAGS: '-trimpath',
  GONOSUMDB: 'none',
  GOTOOLCHAIN: 'auto',
  GOWORK: 'off',
  // Empty means Go's default, even if the machine's environment says "off".
  GOSUMDB: '',
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

/** Whether the machine has Go. @throws CannotBuild where it is too old */
async function checkGo(): Promise<boolean> {
  let text: string
  try {
    text = (await run('go', ['env', 'GOVERSION'])).stdout.trim()
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'EACCES')) return false
    throw new CannotBuild('"go env" fails', { cause: error })
  }
  const [, major, minor] = /^go(\d+)\.(\d+)/u.exec(text) ?? []
  const isRecent =
    Number(major) > oldestGo.major ||
    (Number(major) === oldestGo.major && Number(minor) >= oldestGo.minor)
  if (major && !isRecent) {
    throw new CannotBuild(
      `${text} is too old; version ${oldestGo.major}.${oldestGo.minor} or later is required`,
    )
  }
  return true
}

/** @throws UserError where Go got something else than what is published under this version */
function refuseTampered(text: string): void {
  if (!/SECURITY ERROR|checksum mismatch/u.test(text)) return
  throw new UserError(
    `Go refuses to build PocketBase, because a module differs from the published one:\n${text.trim()}\nTry again from another network, or name an executable you trust in POCKETBASE_BIN.`,
  )
}

/** Runs a Go command that writes JSON, even if it fails. */
async function runGo(parameters: string[], timeout: number): Promise<Record<string, unknown>> {
  try {
    const { stdout } = await run('go', parameters, {
      env: { ...process.env, ...environment },
      timeout,
    })
    return JSON.parse(stdout) as Record<string, unknown>
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    const { stdout, stderr, killed } = cause as ExecFileException
    const text = `${stdout ?? ''}${stderr ?? ''}`
    refuseTampered(text)
    const why = /"Error": "(?<why>.*)"/u.exec(text)?.groups?.why ?? lastLine(text)
    throw new CannotBuild(killed ? 'its modules cannot be reached' : why, { cause })
  }
}

/** Downloads the module. @throws UserError where it is not the one that was pinned */
async function downloadModule({ version, checksum, timeout }: GoModule): Promise<void> {
  const wanted = `${modulePath}@v${version}`
  reportProgress('Downloading the module of PocketBase', 0, 0)
  await runGo(['list', '-m', '-json', wanted], timeout)
  const { Sum: sum } = await runGo(['mod', 'download', '-json', wanted], 0)
  if (sum === checksum) return
  throw new UserError(
    `The module ${wanted} that Go downloaded has the checksum ${String(sum)}, not ${checksum}, so it was not built. Run "go clean -modcache" and try again from another network, or name an executable you trust in POCKETBASE_BIN.`,
  )
}

/** Builds the executable as the project's releases are built; gives its path in the folder. */
async function compile({ version }: GoModule, folder: string): Promise<string> {
  const flags = `-s -w -X ${modulePath}.Version=${version}`
  let text = ''
  say('Building PocketBase from its module with Go. This happens once and takes a few minutes.')
  reportProgress('Building PocketBase', 0, packages)
  const write = (piece: string) => {
    text += piece
    const built = text.split('\n').filter((line) => /^[\w./-]+$/u.test(line)).length
    reportProgress('Building PocketBase', Math.min(built, packages - 1), packages)
  }
  const parameters = ['install', '-v', `-ldflags=${flags}`, `${mainPackage}@v${version}`]
  const code = await runCommand('go', parameters, { ...environment, GOBIN: folder }, write)
  if (code !== 0) {
    refuseTampered(text)
    throw new CannotBuild(lastLine(text))
  }
  reportProgress('Building PocketBase', packages, packages)
  return join(folder, mainName)
}

/** What was built before, if it is as it was then. @throws UserError where it was changed */
async function findCached(folder: string): Promise<string | null> {
  const path = join(folder, 'pocketbase')
  const bytes = await readIfPresent(path)
  if (!bytes) return null
  const checksum = await readIfPresent(`${path}.sha256`)
  if (checksum && Buffer.from(checksum).toString().split(' ')[0] === hash(bytes)) return path
  throw new UserError(
    `${path} does not have the SHA-256 it was built with, so it was not run. Delete the folder ${folder} and start again, or name an executable you trust in POCKETBASE_BIN.`,
  )
}

/** Builds in a folder of its own, which becomes the cached one whole: others may build meanwhile. */
async function build(module: GoModule, target: string): Promise<void> {
  await mkdir(module.cache, { recursive: true })
  const draft = await mkdtemp(`${target}.`)
  try {
    const path = join(draft, 'pocketbase')
    await rename(await compile(module, draft), path)
    const checksum = hash(await readFile(path))
    await writeFile(`${path}.sha256`, `${checksum}  pocketbase\n`)
    await rename(draft, target).catch(async (error: unknown) => {
      if (!(await findCached(target))) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * The executable that Go builds from the official module, cached from then on; null if Go is missing or the build
 * fails, which is reported.
 * @throws UserError when the module or what was built is not what it must be
 */
export async function findBuilt(module: GoModule): Promise<string | null> {
  const target = join(module.cache, module.name)
  try {
    if (!(await findCached(target))) {
      if (!(await checkGo())) return null
      await downloadModule(module)
      await build(module, target)
    }
  } catch (error) {
    if (!(error instanceof CannotBuild)) throw error
    say(`Go cannot build PocketBase here: ${error.message}.`)
    return null
  }
  const path = await findCached(target)
  say(
    `PocketBase's releases cannot be reached: using its official module ${module.version}, built by Go on this machine.`,
  )
  return path
}
