import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

interface FormProps {
  /** For a submit button outside the form. */
  id?: string | undefined
  /** The errors by field; errors found on submit move the focus to the first invalid field. */
  errors: Record<string, string> | null
  /** Called with a function that returns the text of a field by its name. */
  onSubmit: (values: (name: string) => string) => void
  className?: string | undefined
  children: ReactNode
}

/** A form whose fields show their own error messages. */
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
