import react from '@astrojs/react'
import unocss from '@unocss/astro'
import { defineConfig } from 'astro/config'

import { compressSite } from './scripts/build/compress-site.ts'
import { groupModules, mergeEntries } from './scripts/build/group-modules.ts'
import { healthRules } from './scripts/build/health-rules.ts'
import { legalPages } from './scripts/build/legal-pages.ts'
import { shortenPreloadLists } from './scripts/build/preload-lists.ts'
import { pseudoLanguage } from './scripts/build/pseudo-language.ts'
import { plainReactErrors } from './scripts/build/react-errors.ts'
import { secureSite } from './scripts/build/secure-site.ts'
import { supportOffline } from './scripts/build/service-worker.ts'
import { sortStyles } from './scripts/build/sort-tokens.ts'
import { translateMessages } from './scripts/build/translated-messages.ts'
import { trimPages } from './scripts/build/trim-styles.ts'

export default defineConfig({
  site: process.env.SITE_URL || 'http://127.0.0.1:8090',
  base: process.env.BASE_PATH || '/',
  output: 'static',
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  vite: {
    plugins: [
      mergeEntries,
      plainReactErrors,
      sortStyles(),
      shortenPreloadLists(),
      process.env.PSEUDO_LANGUAGE ? pseudoLanguage : null,
    ],
    build: {
      // Modules that the first pages share are bundled into few files rather than twenty.
      rollupOptions: {
        // A screen's messages are bundled with their users, so that no page loads those of another.
        optimization: { inlineConst: { mode: 'all', pass: 1 } },
        output: {
          // Most of React runs while a page begins: it is compiled beside the page's thread as it arrives, and not on it.
          postBanner: ({ moduleIds }) =>
            moduleIds.some((id) => /[\\/]react-dom[\\/]/u.test(id))
              ? '//# allFunctionsCalledOnLoad'
              : '',
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/,
                priority: 2,
              },
              { name: groupModules(), priority: 1, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  },
  integrations: [
    react(),
    translateMessages(),
    legalPages(),
    healthRules(),
    unocss({ injectEntry: false, injectReset: false }),
    trimPages(),
    secureSite(),
    supportOffline(),
    compressSite(),
  ],
})
