import { presetIcons } from '@unocss/preset-icons'
import { presetWind4 } from '@unocss/preset-wind4'
import { defineConfig } from 'unocss'

import { writeSheets } from './scripts/build/icon-sheets.ts'
import { findOwnIcons } from './scripts/build/own-icons.ts'
import { drawIcons, writePlainly } from './scripts/build/plain-rules.ts'
import { noClasses } from './src/styles/no-classes.ts'
import { shortcuts } from './src/styles/shortcuts.ts'

const tokens = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `var(--${name})`]))

const loadLucide = () => import('@iconify-json/lucide/icons.json').then((icons) => icons.default)

export default defineConfig({
  presets: [
    presetWind4({ preflights: { reset: true, theme: 'on-demand', property: false } }),
    presetIcons({ collections: { lucide: loadLucide } }),
  ],
  preflights: [{ layer: 'icons', getCSS: async () => writeSheets(await loadLucide()) }],
  theme: {
    colors: tokens([
      'canvas',
      'surface',
      'raised',
      'sunken',
      'hover',
      'line',
      'line-strong',
      'ink',
      'muted',
      'accent',
      'accent-hover',
      'on-accent',
      'accent-soft',
      'premium',
      'premium-soft',
      'caution',
      'on-caution',
      'positive',
      'positive-soft',
      'danger',
      'danger-soft',
      'on-drawing',
      'scrim',
    ]),
    font: { sans: 'var(--typeface)', mono: 'var(--typeface-mono)' },
    shadow: { card: 'var(--elevation-card)', float: 'var(--elevation-float)' },
  },
  shortcuts,
  blocklist: noClasses,
  postprocess: [writePlainly, drawIcons(findOwnIcons(new URL('./src/', import.meta.url)))],
  outputToCssLayers: { cssLayerName: (layer) => layer.replace(/^icons-.+/u, 'icons') },
  content: {
    pipeline: { include: [/\.(?:astro|tsx|ts)(?:$|\?)/u], exclude: [/node_modules/u] },
    // Islands that run only in the browser are not part of the first build, in which the styles are written.
    filesystem: ['src/**/*.{astro,ts,tsx}'],
  },
})
