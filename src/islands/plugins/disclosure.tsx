import type { ReactNode } from 'react'

export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="disclosure">
      <summary>
        <span className="i-lucide-chevron-right size-4 text-muted" aria-hidden="true" />
        {title}
      </summary>
      {children}
    </details>
  )
}
