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
  vite: {
    build: {
      // One style sheet for all pages, 13 KB compressed: three requests fewer on each.
      cssCodeSplit: false,
      // What most pages share comes in two files rather than in twenty.
      rollupOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/,
                priority: 2,
              },
              { name: 'base', tags: ['$initial'], minShareCount: 3, priority: 1 },
              {
                name: 'shared',
                tags: ['$initial'],
                minShareCount: 2,
                entriesAware: true,
                entriesAwareMergeThreshold: 20_000,
              },
            ],
          },
        },
      },
    },
  },
  integrations: [react(), unocss({ injectEntry: false, injectReset: false }), compressSite()],
})
