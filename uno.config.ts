import { presetIcons } from '@unocss/preset-icons'
import { presetWind4 } from '@unocss/preset-wind4'
import { defineConfig, type Postprocessor } from 'unocss'

import { shortcuts } from './src/styles/shortcuts.ts'

const tokens = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `var(--${name})`]))

const mixed = /^color-mix\(in srgb, (var\(--[\w-]+\)) var\(--un-[\w-]+-opacity\), transparent\)/u
const opacity = /^--un-[\w-]+-opacity$/u

/** Writes a token as it is, where the preset mixes in an opacity of its own that nothing here sets. */
const writePlainColours: Postprocessor = (util) => {
  for (const entry of util.entries) {
    const [, token] = mixed.exec(String(entry[1])) ?? []
    if (token) entry[1] = token
  }
  if (util.selector.startsWith('@property') && opacity.test(util.selector.slice(10)))
    util.entries = []
  util.entries = util.entries.filter(([name]) => !opacity.test(name))
}

export default defineConfig({
  presets: [
    presetWind4({ preflights: { reset: true, theme: 'on-demand', property: false } }),
    presetIcons({
      collections: {
        lucide: () => import('@iconify-json/lucide/icons.json').then((icons) => icons.default),
      },
      extraProperties: { display: 'inline-block', 'flex-shrink': '0' },
    }),
  ],
  theme: {
    colors: tokens([
      ...['canvas', 'surface', 'raised', 'sunken', 'hover', 'line', 'line-strong', 'ink', 'muted'],
      ...['accent', 'accent-hover', 'on-accent', 'accent-soft', 'premium', 'premium-soft'],
      ...['positive', 'positive-soft', 'danger', 'danger-soft', 'on-drawing', 'scrim'],
    ]),
    font: { sans: 'var(--typeface)', mono: 'var(--typeface-mono)' },
    shadow: { card: 'var(--elevation-card)', float: 'var(--elevation-float)' },
  },
  shortcuts,
  postprocess: writePlainColours,
  outputToCssLayers: true,
  content: {
    pipeline: { include: [/\.(?:astro|tsx|ts)(?:$|\?)/u], exclude: [/node_modules/u] },
    // Islands for the browser alone are no part of the first build, where the styles are written.
    filesystem: ['src/**/*.{astro,ts,tsx}'],
  },
})
