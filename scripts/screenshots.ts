// Takes the pictures of the README from the built site on the demo data.
import { mkdir } from 'node:fs/promises'

import { root } from './run-command.ts'
import { runScript, say } from './terminal.ts'
import { withDemoSite } from './with-demo-site.ts'

const folder = `${root}docs/pictures`

const pictures = [
  { file: 'discover-light.png', path: '/apps', theme: 'light' },
  { file: 'discover-dark.png', path: '/apps?q=door', theme: 'dark' },
]

await runScript(() =>
  withDemoSite(async ({ url, browser, session }) => {
    await mkdir(folder, { recursive: true })
    for (const { file, path, theme } of pictures) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 860 } })
      await page.addInitScript(
        (stored) => {
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
        },
        { ...session, theme },
      )
      await page.goto(url + path, { waitUntil: 'networkidle' })
      await page.reload({ waitUntil: 'networkidle' })
      await page.screenshot({ path: `${folder}/${file}` })
      await page.close()
      say(`docs/pictures/${file}`)
    }
  }),
)
