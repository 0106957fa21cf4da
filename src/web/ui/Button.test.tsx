// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { withEventClock } from '#test/event-clock.ts'
import { Button, LinkButton } from './Button.tsx'

cleanUpAfterEach()
const { advance } = withEventClock()

test('a button can be pressed by mouse and by keyboard', async () => {
  const user = userEvent.setup()
  const press = vi.fn()
  render(<Button onClick={press}>Opslaan</Button>)
  await user.click(screen.getByRole('button', { name: 'Opslaan' }))
  await user.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(2)
})

test('a button in a form does not submit it unless it is a submit button', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button>Wijzig</Button>
      <Button type="submit">Verstuur</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Wijzig' }))
  expect(submit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Verstuur' }))
  expect(submit).toHaveBeenCalledOnce()
})

test('a busy button keeps the focus, says what is happening, and submits only once', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy} busyText="Bezig met versturen…">
        Verstuur
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Verstuur' })
  await userEvent.click(button)
  rerender(form(true))
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(submit).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('Bezig met versturen…')
})

test('a second press before a button is rendered as busy is ignored', async () => {
  const [submit, press] = [vi.fn((event: { preventDefault: () => void }) => event.preventDefault()), vi.fn()]
  const form = (busy: boolean | undefined) => (
    <form onSubmit={submit}>
      <input aria-label="Naam" />
      <Button type="submit" busy={busy} onClick={press}>
        Opslaan
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Opslaan' }))
  await userEvent.type(screen.getByLabelText('Naam'), '{Enter}')
  expect(submit).toHaveBeenCalledOnce()
  expect(press).toHaveBeenCalledOnce()
  advance(80)
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }))
  expect(submit).toHaveBeenCalledTimes(2)
  rerender(form(undefined))
  advance(80)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Opslaan' }))
  expect(submit).toHaveBeenCalledTimes(4) // a button without a busy state ignores no presses
})

test('a press of a button after typing is not ignored', async () => {
  const press = vi.fn()
  render(
    <>
      <input aria-label="Naam" />
      <Button busy={false} onClick={press}>
        Opslaan
      </Button>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Opslaan' })
  fireEvent.click(button)
  fireEvent.input(screen.getByLabelText('Naam'), { target: { value: 'j' } })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(press).toHaveBeenCalledTimes(2)
})

test('a press of a button after one of another button is not ignored', async () => {
  const press = vi.fn()
  render(
    <>
      <Button>Neem over</Button>
      <Button busy={false} onClick={press}>
        Opslaan
      </Button>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Opslaan' })
  fireEvent.click(button)
  fireEvent.click(screen.getByRole('button', { name: 'Neem over' }))
  fireEvent.click(button)
  fireEvent.click(button)
  expect(press).toHaveBeenCalledTimes(2)
})

test('a link that looks like a button is a link', () => {
  render(<LinkButton href="/incident/beschrijf">Doe een melding</LinkButton>)
  expect(screen.getByRole('link', { name: 'Doe een melding' }).getAttribute('href')).toBe('/incident/beschrijf')
})
