import react from '@astrojs/react'
import unocss from '@unocss/astro'
import { defineConfig } from 'astro/config'

import { compressSite } from './scripts/build/compress-site.ts'

export default defineConfig({
  site: process.env.SITE_URL || 'http://127.0.0.1:8090',
  base: process.env.BASE_PATH || '/',
  output: 'static',
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  // One style sheet for all pages, 13 KB compressed: three requests fewer on each.
  vite: { build: { cssCodeSplit: false } },
  integrations: [react(), unocss({ injectEntry: false, injectReset: false }), compressSite()],
})
