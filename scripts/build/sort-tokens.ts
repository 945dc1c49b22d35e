import type { UnocssPluginContext } from 'unocss'
import type { Plugin } from 'vite'

type Tokens = Pick<UnocssPluginContext, 'tokens' | 'flushTasks'>

/** Sorts the tokens that were found in the sources, as they are found in the order in which files happen to be read. */
export async function sortTokens({ tokens, flushTasks }: Tokens): Promise<void> {
  await flushTasks()
  const sorted = [...tokens].toSorted()
  tokens.clear()
  for (const token of sorted) tokens.add(token)
}

/** Makes each build of the same sources produce the same styles under the same names. */
export function sortStyles(): Plugin {
  let styles: Tokens | undefined
  return {
    name: 'sort-styles',
    apply: 'build',
    configResolved({ plugins }) {
      styles = plugins.find(({ name }) => name === 'unocss:api')?.api.getContext()
    },
    async renderStart() {
      if (styles) await sortTokens(styles)
    },
  }
}
