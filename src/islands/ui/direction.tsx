import { LocaleProvider } from '@ark-ui/react/locale'
import type { ReactNode } from 'react'

/** Ark takes the reading direction from a locale, and writes it on every part. */
export function Direction({ children }: { children: ReactNode }) {
  const isRightToLeft = document.documentElement.dir === 'rtl'
  return <LocaleProvider locale={isRightToLeft ? 'ar' : 'en'}>{children}</LocaleProvider>
}
