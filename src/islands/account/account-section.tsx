import type { ReactNode } from 'react'

interface AccountSectionProps {
  title: string
  text: string
  children: ReactNode
}

export function AccountSection({ title, text, children }: AccountSectionProps) {
  return (
    <section className="account-section">
      <div>
        <h2 className="text-base">{title}</h2>
        <p className="mt-1.5 text-sm text-muted text-pretty">{text}</p>
      </div>
      <div className="grid gap-4 content-start min-w-0">{children}</div>
    </section>
  )
}
