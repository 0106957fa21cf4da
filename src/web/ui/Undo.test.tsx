// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { NoticeHistory, NoticesProvider, NotificationRegion } from './notices.tsx'
import { UndoProvider, useOfferUndo } from './Undo.tsx'

cleanUpAfterEach()
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const undo = vi.fn(async () => {})

test('the line with the way back leads to the page that undoes the change, if there is one', () => {
  function Merge() {
    const offerUndo = useOfferUndo()
    const merge = () => offerUndo({ text: 'Brug is samengevoegd met Weg', undo: '#terugdraaien' })
    return (
      <button type="button" onClick={merge}>
        Voeg samen
      </button>
    )
  }
  render(
    <NoticesProvider>
      <UndoProvider>
        <Merge />
      </UndoProvider>
    </NoticesProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Voeg samen' }))
  expect(screen.queryByRole('button', { name: /^Maak ongedaan/ })).toBeNull()
  const way = screen.getByRole('link', { name: 'Draai terug' })
  expect(way.getAttribute('href')).toBe('#terugdraaien')
  fireEvent.click(way)
  expect(screen.queryByText('Brug is samengevoegd met Weg')).toBeNull()
})

function Page() {
  const offerUndo = useOfferUndo()
  const change = () =>
    offerUndo({ about: 'Melding 12', text: 'De urgentie is nu Hoog', undo, seconds: 20, maxSeconds: 24 })
  return (
    <>
      <h1 tabIndex={-1}>Melding 12</h1>
      <button type="button" onClick={change}>
        Wijzig
      </button>
      <textarea aria-label="Notitie" />
      <NoticeHistory />
    </>
  )
}

function showLine() {
  undo.mockReset()
  render(
    <NoticesProvider>
      <UndoProvider>
        <Page />
      </UndoProvider>
      <NotificationRegion />
    </NoticesProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Wijzig' }))
}
const pass = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)))
const line = () => screen.queryByText('De urgentie is nu Hoog')?.closest<HTMLElement>('[role="status"] > div')
const counter = () => line()?.querySelector('span[aria-hidden="true"]:not(:has(kbd))')?.textContent
/** The line as a screen reader has it. */
const read = () => {
  const copy = line()?.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return ''
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return copy.textContent
}

test('the line with the way back names the change and counts down, which is not read out each second', async () => {
  showLine()
  const first = read()
  expect(first).toContain('Melding 12: De urgentie is nu Hoog')
  expect(first).toContain('Dit kan 20 seconden.')
  expect(counter()).toBe('20 s')
  await pass(3)
  expect(counter()).toBe('17 s')
  expect(read()).toBe(first)
  await pass(16)
  expect(counter()).toBe('1 s')
  await pass(1)
  expect(line()).toBeUndefined()
})

test('the focus of the line with the way back goes to the heading when the next change replaces it', async () => {
  showLine()
  await pass(1)
  act(() => screen.getByRole('button', { name: 'Sluiten' }).focus())
  fireEvent.click(screen.getByRole('button', { name: 'Wijzig' }))
  expect(document.activeElement?.textContent).toBe('Melding 12')
  await pass(1)
  act(() => screen.getByRole('textbox', { name: 'Notitie' }).focus())
  fireEvent.click(screen.getByRole('button', { name: 'Wijzig' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Notitie')
})

test('the line with the way back stays under the pointer, but no longer than the change can be undone', async () => {
  showLine()
  await pass(5)
  fireEvent.pointerEnter(line() ?? document.body)
  await pass(3)
  expect(counter()).toBe('15 s')
  fireEvent.pointerLeave(line() ?? document.body)
  await pass(2)
  expect(counter()).toBe('13 s')
  fireEvent.pointerEnter(line() ?? document.body)
  await pass(13)
  expect(counter()).toBe('1 s')
  await pass(1)
  expect(line()).toBeUndefined()
})

test('the line with the way back says that the change was undone', async () => {
  showLine()
  fireEvent.click(screen.getByRole('button', { name: /^Maak ongedaan/ }))
  await pass(0)
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.getByText('Melding 12: teruggezet').closest('[role="status"]')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Berichten' })).queryByText(/teruggezet/)).toBeNull()
  await pass(5)
  expect(screen.queryByText('Melding 12: teruggezet')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Eerdere berichten' }))
  expect(screen.getByText('Melding 12: teruggezet')).toBeTruthy()
})

test('a failure to undo a change stays above the page', async () => {
  showLine()
  undo.mockRejectedValueOnce(new Error('no connection'))
  fireEvent.click(screen.getByRole('button', { name: /^Maak ongedaan/ }))
  await pass(0)
  const region = within(screen.getByRole('region', { name: 'Berichten' }))
  expect(region.getByText('Melding 12: terugzetten is niet gelukt')).toBeTruthy()
  expect(line()).toBeUndefined()
})

test('Ctrl+Z undoes a change, but in a text field it belongs to the text', async () => {
  showLine()
  const key = { key: 'z', ctrlKey: true, bubbles: true }
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Notitie' }), key)
  expect(undo).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, key)
  await pass(0)
  expect(undo).toHaveBeenCalledOnce()
})

test('on another page Ctrl+Z undoes no change, and the line has only its button', async () => {
  showLine()
  const hint = () => line()?.querySelector('kbd')
  expect(hint()).toBeTruthy()
  window.history.pushState(null, '', '/manage/incident/13')
  await pass(1)
  expect(hint()).toBeNull()
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, bubbles: true })
  expect(undo).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: /^Maak ongedaan/ }))
  await pass(0)
  expect(undo).toHaveBeenCalledOnce()
})

test.each([
  ['under the line comes into view', { top: 690, bottom: 730 }, 1],
  ['above the line stays where it is', { top: 90, bottom: 130 }, 0],
])('the focus while a change can be undone %s', (_, place, times) => {
  const rect = (at: { top: number; bottom: number }) => new DOMRect(0, at.top, 390, at.bottom - at.top)
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'BUTTON' ? rect(place) : rect({ top: 660, bottom: 750 })
  })
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  undo.mockReset()
  render(
    <NoticesProvider>
      <UndoProvider>
        <Page />
      </UndoProvider>
    </NoticesProvider>,
  )
  const button = screen.getByRole('button', { name: 'Wijzig' })
  button.focus()
  fireEvent.click(button)
  expect(line()).toBeTruthy()
  expect(scrolled.mock.calls).toHaveLength(times)
  measured.mockRestore()
  scrolled.mockRestore()
})
