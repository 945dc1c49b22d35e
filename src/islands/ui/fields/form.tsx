import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

interface FormProps {
  /** For a submit button that stands outside. */
  id?: string | undefined
  /** What is wrong, by field; what sending the form found brings the focus to the first of them. */
  errors: Record<string, string> | null
  /** Called with the text of each field by name. */
  onSubmit: (values: (name: string) => string) => void
  className?: string | undefined
  children: ReactNode
}

/** A form whose fields say themselves what is wrong with them. */
export function Form({ id, errors, onSubmit, className = 'grid gap-4', children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)

  useEffect(() => {
    if (!errors || !isSent.current) return
    isSent.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    isSent.current = true
    const data = new FormData(event.currentTarget)
    onSubmit((name) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    })
  }

  return (
    <form id={id} ref={form} method="post" noValidate onSubmit={submit} className={className}>
      {children}
    </form>
  )
}
