import { writeCaddyFile } from './caddy.ts'
import { writeHeaderFile } from './header-file.ts'
import { writeNginxFile } from './nginx.ts'
import { writeVercelFile } from './vercel.ts'

export const hostsFolder = 'deploy/hosts/'

/** What each host reads, by the name of its file in `deploy/hosts`. */
export const hostFiles: Record<string, () => string> = {
  _headers: writeHeaderFile,
  'vercel.json': writeVercelFile,
  'nginx.conf': writeNginxFile,
  Caddyfile: writeCaddyFile,
}
