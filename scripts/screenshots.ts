// Takes the screenshots for the README and for the installation prompt of the app, from the built site with the demo
// data.
import { mkdir } from 'node:fs/promises'

import sharp from 'sharp'

import { readCommandLine } from './command-line.ts'
import { root } from './run-command.ts'
import { runScript, say } from './terminal.ts'
import { withDemoSite } from './with-demo-site.ts'

const desk = { viewport: { width: 1280, height: 860 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }

const pictures = [
  { file: 'docs/pictures/discover-light.png', path: '/apps', theme: 'light', device: desk },
  { file: 'docs/pictures/discover-dark.png', path: '/apps?q=door', theme: 'dark', device: desk },
  { file: 'public/screenshot-wide.png', path: '/apps', theme: 'light', device: desk },
  { file: 'public/screenshot-narrow.png', path: '/apps', theme: 'light', device: phone },
]

const usage = `npm run screenshots

Takes the screenshots for the README and for the installation prompt of the app.`

await runScript(async () => {
  readCommandLine(usage, {})
  await withDemoSite(async ({ url, browser, session }) => {
    await mkdir(`${root}docs/pictures`, { recursive: true })
    for (const { file, path, theme, device } of pictures) {
      const page = await browser.newPage({ ...device, serviceWorkers: 'block' })
      await page.addInitScript(
        (stored) => {
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
        },
        { ...session, theme },
      )
      await page.goto(url + path, { waitUntil: 'networkidle' })
      await page.reload({ waitUntil: 'networkidle' })
      const picture = sharp(await page.screenshot())
      await picture.png({ palette: true, quality: 90 }).toFile(root + file)
      await page.close()
      say(file)
    }
  })
})
