// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { FormView } from '#islands/forms/form-view.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { FailureError } from '#lib/failure/failure.ts'
import { createForm, type FormParts } from '#lib/forms/form.ts'

interface Values {
  name: string
  email: string
}

const done = vi.fn<(values: Values) => void>()

function show(parts: Partial<FormParts<Values>> = {}) {
  const form = createForm<Values>({ send: async () => undefined, ...parts })
  render(
    <FormView
      form={form}
      read={(text) => ({ name: text('name'), email: text('email') })}
      onDone={done}
      submit={{ children: 'Save' }}
    >
      {(field) => (
        <>
          <TextField {...field('name')} label="Name" defaultValue="Ada" />
          <TextField {...field('email')} label="E-mail" />
        </>
      )}
    </FormView>,
  )
  return form
}

const save = () => fireEvent.submit(screen.getByRole('button'))

afterEach(() => {
  cleanup()
  done.mockClear()
})

test('a form sends the text of its fields and says when it is done', async () => {
  show()
  save()
  await waitFor(() => expect(done).toHaveBeenCalledWith({ name: 'Ada', email: '' }))
})

test('a broken rule is reported at its field, which gets the focus', async () => {
  show({ rules: { email: (email) => (email ? null : 'Enter your e-mail address.') } })
  save()
  const field = screen.getByLabelText('E-mail')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter your e-mail address.')).toBeTruthy()
  expect(done).not.toHaveBeenCalled()
})

test('a failure without a field is shown above the fields', async () => {
  show({ send: () => Promise.reject(new FailureError({ kind: 'offline' })) })
  save()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('You are offline'))
})

test('the button is busy while the form is being sent', async () => {
  show({ send: () => new Promise(() => undefined) })
  save()
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true'))
})
