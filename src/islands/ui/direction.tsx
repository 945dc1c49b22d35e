import { LocaleProvider } from '@ark-ui/react/locale'
import type { ReactNode } from 'react'

/** Ark derives the text direction from a locale, and sets it on every part. */
export function Direction({ children }: { children: ReactNode }) {
  const isRightToLeft = document.documentElement.dir === 'rtl'
  return <LocaleProvider locale={isRightToLeft ? 'ar' : 'en'}>{children}</LocaleProvider>
}
