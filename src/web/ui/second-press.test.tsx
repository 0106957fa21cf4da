// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { withPage } from '../../../test/dom.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

withPage()
beforeEach(() => {
  send.mockClear()
  fireEvent.keyDown(document, { key: 'Shift' }) // the last press of one test is not the first of the next
})

const send = vi.fn()

/** A button that opens a window after a while, in which the focus goes to a button that closes it. */
function Opening({ after }: { after: number }) {
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

test('a double click that opens a window presses nothing in it', async () => {
  render(<Opening after={0} />)
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }), { detail: 1 })
  const button = await screen.findByRole('button', { name: 'Verstuur' })
  fireEvent.click(button, { detail: 2 })
  expect(send).not.toHaveBeenCalled()
  fireEvent.click(button, { detail: 1 })
  expect(send).toHaveBeenCalledOnce()
})

describe.each(['{Enter}', ' '])('the key %j pressed twice', key => {
  test.each([0, 60])('leaves open the window that it opened after %i ms', async after => {
    render(<Opening after={after} />)
    screen.getByRole('button', { name: 'Filter' }).focus()
    await userEvent.keyboard(key)
    const cancel = await screen.findByRole('button', { name: 'Annuleer' })
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    await userEvent.keyboard(key)
    expect(isOpen()).toBe(true)
    await userEvent.keyboard(key)
    expect(isOpen()).toBe(false)
  })

  test('does not open again the window that it closed', async () => {
    render(<Opening after={0} />)
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
  ['after a while', () => pause(320)],
])('%s a key presses again in the window that it opened', async (_, meanwhile) => {
  render(<Opening after={0} />)
  screen.getByRole('button', { name: 'Filter' }).focus()
  await userEvent.keyboard('{Enter}')
  const cancel = await screen.findByRole('button', { name: 'Annuleer' })
  cancel.focus()
  await meanwhile()
  await userEvent.keyboard('{Enter}')
  expect(isOpen()).toBe(false)
})

test('a key that is held down opens a window and does no more', async () => {
  render(<Opening after={0} />)
  screen.getByRole('button', { name: 'Filter' }).focus()
  const user = userEvent.setup()
  await user.keyboard('{Enter>}')
  const cancel = await screen.findByRole('button', { name: 'Annuleer' })
  cancel.focus()
  await pause(320)
  for (let times = 0; times < 3; times += 1) {
    expect(fireEvent.keyDown(cancel, { key: 'Enter', repeat: true })).toBe(false)
  }
  await user.keyboard('{/Enter}{Enter}')
  expect(isOpen()).toBe(false)
})
