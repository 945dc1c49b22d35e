import type { ReactNode } from 'react'

interface SettingsSectionProps {
  title: string
  text: string
  /** The save state of the settings in this section. */
  state?: ReactNode
  children: ReactNode
}

export function SettingsSection({ title, text, state, children }: SettingsSectionProps) {
  return (
    <section className="account-section">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="text-base">{title}</h2>
          {state}
        </div>
        <p className="mt-1.5 text-sm text-muted text-pretty">{text}</p>
      </div>
      <div className="grid gap-4 content-start min-w-0">{children}</div>
    </section>
  )
}
