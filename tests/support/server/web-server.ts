import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

export type WebServer = 'nginx' | 'caddy'

/** Debian installs nginx in a folder that few users have on their PATH. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/** Where this machine has the program; null where it has none, and its tests are skipped. */
export const findServer = (name: WebServer | 'haproxy'): string | null =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null

/** @throws Error where the machine has none: the test was to be skipped */
export function serverPath(name: WebServer | 'haproxy'): string {
  const path = findServer(name)
  if (path === null) throw new Error(`${name} is not installed`)
  return path
}

/** Lines that keep what nginx writes for itself in a folder of the test. */
export const nginxTemporaryPaths = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')

/** What a server wrote to the log files in its folder. */
export async function readLogFiles(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.log'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.join('')
}
