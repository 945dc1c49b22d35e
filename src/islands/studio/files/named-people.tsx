import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Spinner } from '#islands/ui/spinner.tsx'
import { noObjects } from '#lib/rfa/facts/no-objects.ts'
import {
  fileNames,
  saveCleanCopy,
  takeCleanCopy,
  takeOriginal,
} from '#lib/studio/files/clean-copy.ts'
import { explainReading } from '#lib/studio/files/explain-reading.ts'
import { isOpen, namesSomebody, type StudioFile } from '#lib/studio/files/files.ts'
import * as messages from '#lib/studio/files/named-messages.ts'

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <p className="text-muted">{title}</p>
      <ul className="mt-1 grid gap-1" aria-label={title}>
        {names.map((name) => (
          <li key={name} className="min-w-0 break-words font-medium" dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

function InProperties({ entry }: { entry: StudioFile }) {
  const state = useStore(fileNames.$state)
  const { file, path, life, original } = entry
  useEffect(() => {
    void fileNames.open({ file, path, life })
    return fileNames.forget
  }, [file, path, life])

  if (state.status === 'loading') return <Spinner label={messages.reading} />
  if (state.status === 'failed') return <p className="text-danger">{state.problem}</p>
  const { names, obstacle } = state
  const isNamed = names.userNames.length + names.paths.length > 0
  return (
    <>
      <Names title={messages.inProperties} names={[...names.userNames, ...names.paths]} />
      {isNamed && obstacle && <p className="text-muted">{obstacle}</p>}
      {(original || (isNamed && !obstacle)) && <CopyButtons entry={entry} />}
    </>
  )
}

type Work = 'take' | 'save'

function CopyButtons({ entry }: { entry: StudioFile }) {
  const [work, setWork] = useState<Work | null>(null)
  const [problem, setProblem] = useState('')
  const { key, path, original, objects } = entry
  const start = async (what: Work, run: () => Promise<void>) => {
    setWork(what)
    setProblem('')
    try {
      await run()
    } catch (error) {
      setProblem(explainReading(error, path))
    }
    setWork(null)
  }
  return (
    <>
      {problem && <p className="text-danger">{problem}</p>}
      <div className="flex flex-wrap gap-2">
        {isOpen(entry) && original && (
          <Button variant="secondary" onClick={() => takeOriginal(key)}>
            {messages.takeOriginal}
          </Button>
        )}
        {isOpen(entry) && !original && (
          <Button
            variant="secondary"
            busy={work === 'take' || !objects}
            onClick={() => void start('take', () => takeCleanCopy(key))}
          >
            {messages.takeCopy}
          </Button>
        )}
        <Button
          variant="ghost"
          busy={work === 'save'}
          onClick={() => void start('save', () => saveCleanCopy(entry))}
        >
          {messages.saveCopy}
        </Button>
      </div>
    </>
  )
}

/** Whom and what a file names, where, and the offer of a copy without it. */
export function NamedPeople({ entry }: { entry: StudioFile }) {
  const { original, objects, content } = entry
  if (!content || !(namesSomebody(entry) || original)) return null
  const { userNames, emailAddresses, paths } = objects?.people ?? noObjects.people
  const elsewhere = [...userNames, ...emailAddresses, ...paths]
  return (
    <section aria-label={messages.title} className="grid gap-3 text-sm">
      <Alert
        tone={original ? 'positive' : 'neutral'}
        title={original ? messages.copyTitle : messages.title}
        text={original ? messages.copyText : messages.text}
      />
      <div className="grid gap-3 rounded-xl border border-line p-4">
        <InProperties entry={entry} />
        <Names title={messages.elsewhere} names={elsewhere} />
        <p className="text-muted text-pretty">{messages.remains}</p>
      </div>
    </section>
  )
}
