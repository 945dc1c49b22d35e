import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { checkSession } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'
import * as messages from '#lib/studio/messages.ts'

const steps = [
  ['i-lucide-file-up', messages.stepDrop],
  ['i-lucide-table-2', messages.stepLook],
  ['i-lucide-send', messages.stepPublish],
] as const

/** What Studio is, and how to become a publisher. */
export function NotAPublisher({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await checkSession()
    setAsking(false)
  }
  return (
    <section className="panel mt-6 max-w-160 p-6 sm:p-8">
      <h2 className="text-lg">{messages.notPublisherTitle}</h2>
      <ul className="mt-5 grid gap-3">
        {steps.map(([icon, text]) => (
          <li key={text} className="flex items-start gap-3">
            <span className={`${icon} size-5 mt-0.5 text-accent`} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <h3 className="mt-7 text-sm">{messages.memberTitle}</h3>
      <p className="mt-1.5 text-sm text-muted text-pretty">
        {messages.memberText} <span className="text-ink break-words">{email}</span>
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={isAsking} onClick={() => void ask()}>
          {messages.becamePublisher}
        </Button>
        <a className="button-secondary" href={href('/apps')}>
          {messages.goToDiscover}
        </a>
      </div>
    </section>
  )
}
