import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

import { compressSite } from '#scripts/build/compress-site.ts'

/** What Discover is measured against: the least a React island can weigh and do, and the specification's own way. */
export default defineConfig({
  output: 'static',
  devToolbar: { enabled: false },
  integrations: [react(), compressSite()],
})
