import type { ReactNode } from 'react'

interface SpecimenProps {
  name: string
  /** One line on what it is for. */
  text: string
  children: ReactNode
}

export function Specimen({ name, text, children }: SpecimenProps) {
  return (
    <section className="grid gap-x-10 gap-y-5 border-t border-line py-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <h2 className="text-base">{name}</h2>
        <p className="mt-1.5 max-w-80 text-sm text-muted text-pretty">{text}</p>
      </div>
      <div className="grid gap-6 content-start min-w-0">{children}</div>
    </section>
  )
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="eyebrow pb-2">{name}</h3>
      {children}
    </div>
  )
}
