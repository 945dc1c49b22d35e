import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline/promises'

import { chromium } from 'playwright'

import { binary, runCommand } from '#scripts/run-command.ts'
import { say, UserError } from '#scripts/terminal.ts'

/** Chromium without windows of its own: the same pages in a third less of the processor's time. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The features of Chromium that Playwright disables; a list of our own replaces Playwright's. */
export const leftOutByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** The suggestions of the address bar, which delay each window by half a second and are never seen. */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Flags that keep a test browser quiet; as root Chromium runs only without its sandbox. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  `--disable-features=${[...leftOutByPlaywright, ...suggestions].join(',')}`,
]

const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

async function findInstalled(isShellBetter: boolean): Promise<string | null> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const ordered = isShellBetter ? [shell, ...names] : [...names, shell]
  const paths = ordered.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [...paths, ...applications, chromium.executablePath()]) {
    if (await isExecutable(path)) return path
  }
  return null
}

async function mayInstall(): Promise<boolean> {
  if (!process.stdin.isTTY) return true
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Chromium was not found. Install it for the tests? [Y/n] ')
  terminal.close()
  return !/^n/iu.test(answer.trim())
}

async function installPackage(name: string): Promise<boolean> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  return (await runCommand('apt-get', ['install', '-y', '-qq', name], quiet)) === 0
}

async function install(isShellBetter: boolean): Promise<void> {
  say("Installing Playwright's Chromium ...")
  const quick = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' }
  if ((await runCommand(binary('playwright'), ['install', 'chromium'], quick)) === 0) return
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  if (!(await isExecutable('/usr/bin/apt-get'))) return
  say("Installing Debian's Chromium ...")
  await runCommand('apt-get', ['update', '-qq'])
  const isWithShell = isShellBetter && (await installPackage(shell))
  if (!isWithShell) await installPackage('chromium')
}

/**
 * The path of a Chromium: the system's, Playwright's, or one that is installed now.
 * @param isShellBetter whether one without windows is looked for first: right for tests, wrong where its speed is what
 *   is asked for, since people use the other
 * @throws UserError when none can be had
 */
export async function findBrowser({ isShellBetter = false } = {}): Promise<string> {
  const chosen = process.env.CHROMIUM_BIN
  if (chosen) return chosen
  const installed = await findInstalled(isShellBetter)
  if (installed) return installed
  if (await mayInstall()) await install(isShellBetter)
  const found = await findInstalled(isShellBetter)
  if (found) return found
  throw new UserError(
    'Chromium could not be installed. Install Chromium or Chrome, or set its path: CHROMIUM_BIN=/path/to/chromium npm test',
  )
}
