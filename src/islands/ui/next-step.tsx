import { type ReactNode, useEffect, useRef } from 'react'

interface NextStepProps {
  icon: string
  title: string
  text: ReactNode
  /** The actions now available. */
  children?: ReactNode
}

/** Replaces a form that is done; its title receives the focus. */
export function NextStep({ icon, title, text, children }: NextStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid gap-4">
      <div className="flex items-start gap-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
          <span className={`${icon} size-5`} aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-lg pt-1.5">
            {title}
          </h2>
          <p className="mt-1.5 text-sm text-muted break-words text-pretty">{text}</p>
        </div>
      </div>
      {children}
    </section>
  )
}
