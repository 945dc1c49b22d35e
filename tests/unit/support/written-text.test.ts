import { expect, it } from 'vitest'

import { findWrittenText } from '#tests/support/written-text.ts'

const inIsland = (text: string) => findWrittenText('island.tsx', text)
const inPage = (text: string) => findWrittenText('page.astro', text)

it.each([
  '<p>Sign in</p>',
  '<p>{words.before} and more</p>',
  '<button aria-label="Close" />',
  '<Field label={isNew ? "Name" : words.name} />',
  'const title = isNew ? "Not signed in" : words.title',
  'showToast({ label: `Moved to ${board}` })',
  'const hint = "It is gone."',
])('finds the text in %s', (text) => {
  expect(inIsland(text)).toHaveLength(1)
})

it.each([
  '<p className="text-sm text-muted">{words.signIn}</p>',
  '<p>{count} × {price}</p>',
  '<Button label={words.close} icon="i-lucide-x" />',
  'import { signIn } from "./Sign in.ts"',
  'type Key = "Escape" | "Page up"',
  'throw new RangeError("Rows are asked for from 0 on.")',
  'console.error("The words are missing:", error)',
  'const path = `M${x} 55L${y} 45`',
])('leaves %s alone', (text) => {
  expect(inIsland(text)).toEqual([])
})

it('finds text in a page, but not in its styles, scripts and short attributes', () => {
  const front = `---\nconst state = 'Coming soon'\n---\n`
  const markup = `<Layout {title}><p>{title} is here</p></Layout>`
  const rest = `<style>/* A note on it. */</style><script>say("It is gone.")</script>`
  expect(inPage(`${front}${markup}${rest}`)).toEqual([
    "page.astro: 'Coming soon'",
    'page.astro: is here',
  ])
})
