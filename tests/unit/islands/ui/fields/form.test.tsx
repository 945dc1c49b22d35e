// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Form } from '#islands/ui/fields/form.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'

const sent: string[] = []

function Example({ errors }: { errors: Record<string, string> | null }) {
  return (
    <Form errors={errors} onSubmit={(read) => sent.push(`${read('name')}|${read('nothing')}`)}>
      <TextField label="Name" name="name" defaultValue="Ada" error={errors?.name} />
      <TextField label="E-mail" name="email" error={errors?.email} />
      <button type="submit">Save</button>
    </Form>
  )
}

const save = () => fireEvent.submit(screen.getByRole('button'))

afterEach(() => {
  cleanup()
  sent.length = 0
})

test('the form passes on its fields by name', () => {
  render(<Example errors={null} />)
  save()
  expect(sent).toEqual(['Ada|'])
})

test('errors after submission move the focus to the first wrong field', () => {
  const { rerender } = render(<Example errors={null} />)
  save()
  rerender(<Example errors={{ email: 'Wrong.' }} />)
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})

test('errors that change while the person types leave the focus alone', () => {
  const { rerender } = render(<Example errors={null} />)
  save()
  rerender(<Example errors={{ name: 'Wrong.', email: 'Wrong.' }} />)
  screen.getByLabelText('E-mail').focus()
  rerender(<Example errors={{ name: 'Wrong.' }} />)
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})
