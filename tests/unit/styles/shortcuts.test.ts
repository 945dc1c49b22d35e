import { createGenerator } from 'unocss'
import { expect, it } from 'vitest'

import { shortcuts } from '#styles/shortcuts.ts'
import config from '#uno.config.ts'

it.each(Object.keys(shortcuts))(
  'the class %s has the styles that are written for it, and is not taken for a variant of another',
  async (name) => {
    const uno = await createGenerator(config)
    const { css } = await uno.generate(name, { preflights: false })
    expect(css).toContain(`.${name}{`)
  },
)
