// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { TextField } from '../ui/inputs.tsx'
import { useRefused, useRefusedFields } from './use-refused.ts'

cleanUpAfterEach()

const required = (value: string) => (value ? undefined : 'Vul dit in')

function Controlled() {
  const [{ day, name }, set] = useState({ day: '', name: '' })
  const { errorOf, refuse } = useRefused({ day: required(day), name: required(name) })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        refuse()
      }}
    >
      <TextField
        label="Dag"
        value={day}
        error={errorOf('day')}
        onChange={({ target }) => set({ day: target.value, name })}
      />
      <TextField
        label="Naam"
        value={name}
        error={errorOf('name')}
        onChange={({ target }) => set({ day, name: target.value })}
      />
      <button type="submit">Bewaar</button>
    </form>
  )
}

function Uncontrolled() {
  const { errorOf, refuse, onInput } = useRefusedFields(data => ({
    day: required(String(data.get('day'))),
    name: required(String(data.get('name'))),
  }))
  return (
    <form
      onInput={event => onInput(new FormData(event.currentTarget))}
      onSubmit={event => {
        event.preventDefault()
        refuse(new FormData(event.currentTarget))
      }}
    >
      <TextField label="Dag" name="day" error={errorOf('day')} />
      <TextField label="Naam" name="name" error={errorOf('name')} />
      <button type="submit">Bewaar</button>
    </form>
  )
}

test.each([
  ['its own values', Controlled],
  ['fields that keep theirs', Uncontrolled],
])('an error of a form with %s goes when what it is about is right, and comes at a submit alone', async (_, Form) => {
  render(<Form />)
  const errors = () => screen.queryAllByText('Vul dit in').length
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  await userEvent.type(screen.getByLabelText(/^Dag/), 'x')
  expect(errors()).toBe(0)
  await press()
  expect(errors()).toBe(1)
  await userEvent.clear(screen.getByLabelText(/^Dag/))
  expect(errors()).toBe(1) // the day waits for the next submit
  await userEvent.type(screen.getByLabelText(/^Naam/), 'x')
  expect(errors()).toBe(0)
  await press()
  expect(errors()).toBe(1)
})
