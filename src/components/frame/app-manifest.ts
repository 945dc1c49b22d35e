import * as common from '#lib/i18n/common.ts'
import { siteDirection, siteLanguage } from '#lib/i18n/locale.ts'
import * as messages from '#lib/site/manifest-messages.ts'
import * as shell from '#lib/site/messages.ts'
import { pages } from '#lib/site/navigation-messages.ts'
import { href, shellRoutes } from '#lib/site/routes.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: href(`/${name}-${size}.png`),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const screenshot = (form: 'wide' | 'narrow', sizes: string, label: string) => ({
  src: href(`/screenshot-${form}.png`),
  sizes,
  type: 'image/png',
  form_factor: form,
  label,
})

const inShortcuts = ['/apps', '/tasks', '/studio', '/dashboard']

const shortcuts = shellRoutes
  .flatMap(({ routes }) => routes)
  .filter(({ path }) => inShortcuts.includes(path))
  .map(({ path }) => ({ name: pages[path], url: href(path) }))

/** The content of manifest.webmanifest, which a browser needs to install the site as an app. */
export const appManifest = {
  id: href('/'),
  name: common.product,
  short_name: common.product,
  description: shell.description,
  lang: siteLanguage,
  dir: siteDirection,
  start_url: href('/apps'),
  scope: href('/'),
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  categories: ['productivity', 'business'],
  // No SVG: a browser chooses and draws an icon on every page, and an SVG takes the main thread many times as long.
  icons: [192, 512].flatMap((size) => [
    icon('icon', size, 'any'),
    icon('maskable', size, 'maskable'),
  ]),
  screenshots: [
    screenshot('wide', '1280x860', messages.wideScreenshot),
    screenshot('narrow', '780x1688', messages.narrowScreenshot),
  ],
  shortcuts,
}
