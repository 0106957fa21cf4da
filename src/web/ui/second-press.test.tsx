// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { withEventClock } from '#test/event-clock.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

cleanUpAfterEach()
const { advance } = withEventClock()
beforeEach(() => {
  send.mockClear()
  fireEvent.keyDown(document, { key: 'Shift' }) // clears the last press of the previous test
})

const send = vi.fn()

/** A button that opens a dialog after a delay, in which the focus goes to a button that closes it. */
function DelayedDialog({ after }: { after: number }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setTimeout(() => setOpen(true), after)}>Filter</Button>
      <Dialog open={open} title="Filters" onClose={close} actions={<Button onClick={send}>Verstuur</Button>}>
        <Button data-autofocus onClick={close}>
          Annuleer
        </Button>
      </Dialog>
    </>
  )
}

const pause = (time: number) => new Promise(resolve => setTimeout(resolve, time))
const isOpen = () => screen.queryByRole('dialog') !== null

test('a double click that opens a dialog presses nothing in it', async () => {
  render(<DelayedDialog after={0} />)
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }), { detail: 1 })
  const button = await screen.findByRole('button', { name: 'Verstuur' })
  fireEvent.click(button, { detail: 2 })
  expect(send).not.toHaveBeenCalled()
  fireEvent.click(button, { detail: 1 })
  expect(send).toHaveBeenCalledOnce()
})

test('the second half of a double click that opens a dialog takes the focus nowhere else', async () => {
  render(<DelayedDialog after={0} />)
  const button = screen.getByRole('button', { name: 'Filter' })
  fireEvent.click(button, { detail: 1 })
  await screen.findByRole('dialog')
  const keepsFocus = (detail: number) => !fireEvent.mouseDown(button, { detail })
  expect([keepsFocus(2), keepsFocus(1)]).toEqual([true, false])
  advance(600)
  expect(keepsFocus(2)).toBe(false)
})

test('a double tap that opens a dialog presses nothing in it, also where taps are not counted', async () => {
  render(<DelayedDialog after={0} />)
  const tap = (name: string) => fireEvent(screen.getByRole('button', { name }), new PointerEvent('click', touch))
  const touch = { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch' }
  fireEvent.click(document.body, { detail: 1 }) // what the end of the previous test ignores
  tap('Filter')
  await screen.findByRole('button', { name: 'Verstuur' })
  tap('Verstuur')
  expect(send).not.toHaveBeenCalled()
  advance(400)
  tap('Verstuur')
  expect(send).toHaveBeenCalledOnce()
})

describe.each(['{Enter}', ' '])('the key %j pressed twice', key => {
  test.each([0, 60])('does not close the dialog that it opened after %i ms', async after => {
    render(<DelayedDialog after={after} />)
    screen.getByRole('button', { name: 'Filter' }).focus()
    await userEvent.keyboard(key)
    const cancel = await screen.findByRole('button', { name: 'Annuleer' })
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    await userEvent.keyboard(key)
    expect(isOpen()).toBe(true)
    await userEvent.keyboard(key)
    expect(isOpen()).toBe(false)
  })

  test('does not reopen the dialog that it closed', async () => {
    render(<DelayedDialog after={0} />)
    const opener = screen.getByRole('button', { name: 'Filter' })
    fireEvent.click(opener)
    const cancel = await screen.findByRole('button', { name: 'Annuleer' })
    cancel.focus()
    await userEvent.keyboard(key)
    expect(isOpen()).toBe(false)
    opener.focus()
    await userEvent.keyboard(key)
    await pause(20)
    expect(isOpen()).toBe(false)
  })
})

test.each([
  ['after another key', () => userEvent.keyboard('{Shift}')],
  ['after a while', () => advance(320)],
])('a key counts again in the dialog that it opened %s', async (_, meanwhile) => {
  render(<DelayedDialog after={0} />)
  screen.getByRole('button', { name: 'Filter' }).focus()
  await userEvent.keyboard('{Enter}')
  const cancel = await screen.findByRole('button', { name: 'Annuleer' })
  cancel.focus()
  await meanwhile()
  await userEvent.keyboard('{Enter}')
  expect(isOpen()).toBe(false)
})

test('a key that is held down opens a dialog and nothing more', async () => {
  render(<DelayedDialog after={0} />)
  screen.getByRole('button', { name: 'Filter' }).focus()
  const user = userEvent.setup()
  await user.keyboard('{Enter>}')
  const cancel = await screen.findByRole('button', { name: 'Annuleer' })
  cancel.focus()
  advance(320)
  for (let times = 0; times < 3; times += 1) {
    expect(fireEvent.keyDown(cancel, { key: 'Enter', repeat: true })).toBe(false)
  }
  await user.keyboard('{/Enter}{Enter}')
  expect(isOpen()).toBe(false)
})
