import { expectTypeOf, it } from 'vitest'

import type { Translation } from '#lib/i18n/translation.ts'

interface English {
  title: 'Sign in'
  sentTo: (email: string) => `Sent to ${string}`
  kinds: { door: 'Door' }
}

interface German {
  title: 'Anmelden'
  sentTo: (email: string) => string
  kinds: { door: 'Tür' }
}

type Changed<Change> = Omit<German, keyof Change> & Change

it('a translation has other texts, for the same messages and values', () => {
  expectTypeOf<Translation<German, English>>().toEqualTypeOf<German>()
})

it('a translation that lacks a message or takes other values does not compile', () => {
  // @ts-expect-error -- The title is missing.
  expectTypeOf<Translation<Omit<German, 'title'>, English>>().toBeObject()
  // @ts-expect-error -- A kind is missing.
  expectTypeOf<Translation<Changed<{ kinds: object }>, English>>().toBeObject()
  // @ts-expect-error -- The address is a text.
  expectTypeOf<Translation<Changed<{ sentTo: (email: number) => string }>, English>>().toBeObject()
})
