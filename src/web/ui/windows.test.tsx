// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { AttachmentViewer } from './AttachmentViewer.tsx'
import { ConfirmProvider, useConfirm } from './Confirm.tsx'
import { ConfirmDialog, Dialog } from './Dialog.tsx'
import { Drawer } from './Drawer.tsx'
import { Menu } from './Menu.tsx'

cleanUpAfterEach()

test('a dialog has the name of its title and closes by its button', async () => {
  const close = vi.fn()
  render(
    <Dialog open title="Standaardtekst" onClose={close}>
      Tekst
    </Dialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Standaardtekst' }).textContent).toContain('Tekst')
  await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
  expect(close).toHaveBeenCalledOnce()
})

test('the browser closing a dialog counts as closing, once', () => {
  const close = vi.fn()
  const dialog = (open: boolean) => <Dialog open={open} title="Filter" onClose={close} />
  const { rerender } = render(dialog(true))
  screen.getByRole<HTMLDialogElement>('dialog').close()
  expect(close).toHaveBeenCalledOnce()
  rerender(dialog(false))
  expect(close).toHaveBeenCalledOnce()
})

test('a dialog within another leaves the other open when it closes', () => {
  const [close, closeInner] = [vi.fn(), vi.fn()]
  render(
    <Dialog open title="Filter" onClose={close}>
      <Dialog open title="Standaardtekst" onClose={closeInner} />
    </Dialog>,
  )
  screen.getByRole<HTMLDialogElement>('dialog', { name: 'Standaardtekst' }).close()
  expect(closeInner).toHaveBeenCalledOnce()
  expect(close).not.toHaveBeenCalled()
})

test.each([
  ['closes', false],
  ['unmounts', undefined],
])('a double click that %s a dialog does not press what lies under it', (_, open) => {
  const press = vi.fn()
  const page = (isOpen: boolean | undefined) => (
    <>
      <button type="button" onClick={press}>
        Melding 41
      </button>
      {isOpen !== undefined && <Dialog open={isOpen} title="Filter" onClose={() => {}} />}
    </>
  )
  const { rerender } = render(page(true))
  rerender(page(open))
  const below = screen.getByRole('button', { name: 'Melding 41' })
  fireEvent.click(below, { detail: 2 })
  expect(press).not.toHaveBeenCalled()
  fireEvent.click(below, { detail: 1 })
  expect(press).toHaveBeenCalledOnce()
})

function ConfirmButton() {
  const confirm = useConfirm()
  const [answer, setAnswer] = useState('')
  const ask = async () => setAnswer(String(await confirm({ text: 'Doorgaan?' })))
  return (
    <button type="button" onClick={ask}>
      Vraag {answer}
    </button>
  )
}

test.each([
  ['Bevestig', 'Vraag true'],
  ['Annuleer', 'Vraag false'],
  ['Sluiten', 'Vraag false'],
])('a confirmation is answered by %s', async (button, answer) => {
  render(
    <ConfirmProvider Dialog={ConfirmDialog}>
      <ConfirmButton />
    </ConfirmProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Vraag' }))
  expect(screen.getByRole('alertdialog', { name: 'Bevestig uw keuze' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Annuleer')
  await userEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.getByRole('button', { name: answer })).toBeTruthy())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a menu opens, runs the chosen action, and closes', async () => {
  const pdf = vi.fn()
  render(
    <Menu
      label="Meer"
      items={[
        { label: 'Delen', href: '/split' },
        { label: 'PDF', onPress: pdf },
      ]}
    />,
  )
  expect(screen.queryByRole('link', { name: 'Delen' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Meer' }))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Delen' }))
  await userEvent.click(screen.getByRole('button', { name: 'PDF' }))
  expect(pdf).toHaveBeenCalledOnce()
  expect(screen.queryByRole('link', { name: 'Delen' })).toBeNull()
})

test('a menu closes when the focus leaves it', async () => {
  render(
    <>
      <Menu label="Meer" items={[{ label: 'Delen', href: '/split' }]} />
      <button type="button">Anders</button>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Meer' }))
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Anders')
  expect(screen.queryByRole('link', { name: 'Delen' })).toBeNull()
})

test('the handle of a drawer says what it does', async () => {
  const toggle = vi.fn()
  render(
    <Drawer open label="Legenda" onToggle={toggle}>
      Uitleg
    </Drawer>,
  )
  const handle = screen.getByRole('button', { name: 'Legenda inklappen' })
  expect(handle.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(handle)
  expect(toggle).toHaveBeenCalledWith(false)
})

const files = [
  { src: '/a.jpg', name: 'a.jpg', createdAt: '2026-07-01T12:05:00Z', state: 'melder' },
  { src: '/b.jpg', name: 'b.jpg', createdAt: '2026-11-21T03:13:00Z', caption: 'Na het herstel' },
]

function Viewer({ closed }: { closed?: () => void }) {
  const [index, setIndex] = useState<number | undefined>(0)
  const close = () => {
    setIndex(undefined)
    closed?.()
  }
  return <AttachmentViewer files={files} index={index} onIndex={setIndex} onClose={close} />
}

test('the viewer shows state, date, name and caption, and the arrow keys go to the ends and no further', () => {
  render(<Viewer />)
  const viewer = screen.getByRole('dialog', { name: 'Bestanden bekijken' })
  expect(viewer.textContent).toContain('a.jpg')
  expect(viewer.textContent).toContain('melder01-07-2026 14:05')
  fireEvent.keyDown(viewer, { key: 'ArrowLeft' })
  expect(viewer.textContent).toContain('a.jpg')
  fireEvent.keyDown(viewer, { key: 'ArrowRight' })
  fireEvent.keyDown(viewer, { key: 'ArrowRight' })
  expect(viewer.textContent).toContain('b.jpg (2 van 2)')
  expect(viewer.textContent).toContain('Na het herstel21-11-2026 04:13')
  expect(screen.getByRole('button', { name: 'Volgende' }).getAttribute('aria-disabled')).toBe('true')
})

test('the arrow keys go on after a press on the picture, which keeps the focus, and on what is no button', async () => {
  render(<Viewer />)
  const viewer = screen.getByRole('dialog', { name: 'Bestanden bekijken' })
  const picture = screen.getByRole('img').closest('button')
  await userEvent.click(screen.getByRole('img'))
  await userEvent.keyboard('{ArrowRight}')
  expect(viewer.textContent).toContain('b.jpg')
  expect(document.activeElement).toBe(picture)
  await userEvent.click(screen.getByRole('heading', { name: /b.jpg/ }))
  await userEvent.keyboard('{ArrowLeft}')
  expect(viewer.textContent).toContain('a.jpg')
})

test('a press on the picture in the viewer cycles through three sizes; the next picture begins at the first', async () => {
  render(<Viewer />)
  const picture = () => screen.getByRole('img').closest('button') ?? document.body
  const sizes: (string | undefined)[] = []
  for (let press = 0; press < 4; press++) {
    sizes.push(picture().dataset.zoom)
    await userEvent.click(picture())
  }
  expect(sizes).toEqual(['0', '1', '2', '0'])
  await userEvent.click(screen.getByRole('button', { name: 'Volgende' }))
  expect(picture().dataset.zoom).toBe('0')
})

test('the viewer of photos closes by its button', async () => {
  const closed = vi.fn()
  render(<Viewer closed={closed} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
  expect(closed).toHaveBeenCalledOnce()
  expect(screen.queryByRole('img')).toBeNull()
})
