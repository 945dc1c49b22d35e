import { useState } from 'react'

import { checkSession } from '#lib/session/session.ts'
import * as messages from '#lib/studio/messages.ts'

import { RequestSection } from './publishing-request.tsx'

const steps = [
  ['i-lucide-file-up', messages.stepDrop],
  ['i-lucide-table-2', messages.stepLook],
  ['i-lucide-send', messages.stepPublish],
] as const

/** What Studio is, and how to become a publisher. */
export function NotAPublisher() {
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    await checkSession()
    setChecking(false)
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
      <RequestSection onCheck={() => void check()} isChecking={isChecking} />
    </section>
  )
}
