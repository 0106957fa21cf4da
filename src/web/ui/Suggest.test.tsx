// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { Suggest } from './Suggest.tsx'

cleanUpAfterEach()
afterEach(() => {
  vi.useRealTimers()
})

type Address = { id: string; name: string; place: string }
const addresses: Address[] = [
  { id: '1', name: 'Kerkstraat 1', place: 'Meldstad' },
  { id: '2', name: 'Kerkstraat 12', place: 'Dorp' },
  { id: '3', name: 'Kerkplein 3', place: 'Meldstad' },
]

type Callbacks = {
  chosen?: (a: Address) => void
  queried?: (t: string) => void
  cleared?: () => void
  grouped?: boolean
}

function Search({ chosen, queried, cleared, grouped }: Callbacks) {
  const [text, setText] = useState('')
  const choose = (address: Address) => {
    setText(address.name)
    chosen?.(address)
  }
  return (
    <Suggest
      label="Zoek op adres"
      required
      text={text}
      onText={setText}
      onQuery={queried}
      delay={350}
      minimum={3}
      items={addresses.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))}
      keyOf={({ id }) => id}
      textOf={({ name }) => name}
      groupOf={grouped ? ({ place }) => place : undefined}
      onChoose={choose}
      onClear={cleared}
      emptyText="Wij kennen dit adres niet. Probeer het opnieuw."
    />
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Zoek op adres' })
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent

test('suggestions appear from three characters and their number is announced', async () => {
  render(<Search />)
  await userEvent.type(box(), 'ke')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box().getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(box(), 'r')
  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('3 suggesties')
})

test('the list comes into view when it opens, also outside a dialog', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  render(<Search />)
  await userEvent.type(box(), 'ker')
  expect(shown.mock.contexts).toContain(screen.getByRole('listbox'))
})

test('the arrows go round the suggestions, Enter chooses one, and the focus stays in the field', async () => {
  const chosen = vi.fn()
  render(<Search chosen={chosen} />)
  await userEvent.type(box(), 'kerk{ArrowDown}')
  expect(active()).toBe('Kerkstraat 1')
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('Kerkplein 3')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenCalledWith(addresses[1])
  expect([box().value, document.activeElement]).toEqual(['Kerkstraat 12', box()])
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter without arrows chooses the first suggestion, and does not submit the form', async () => {
  const [chosen, sent] = [vi.fn(), vi.fn()]
  render(
    <form onSubmit={sent}>
      <Search chosen={chosen} />
    </form>,
  )
  await userEvent.type(box(), 'kerk{Enter}')
  expect(chosen).toHaveBeenCalledWith(addresses[0])
  expect(sent).not.toHaveBeenCalled()
})

test('a suggestion is chosen by the pointer', async () => {
  const chosen = vi.fn()
  render(<Search chosen={chosen} />)
  await userEvent.type(box(), 'plein')
  await userEvent.click(screen.getByRole('option', { name: 'Kerkplein 3' }))
  expect(chosen).toHaveBeenCalledWith(addresses[2])
})

test('Escape and blur close the list of suggestions and keep the text', async () => {
  render(<Search />)
  await userEvent.type(box(), 'kerk{Escape}')
  expect([screen.queryByRole('listbox'), box().value]).toEqual([null, 'kerk'])
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('listbox')).toBeTruthy()
  fireEvent.blur(box(), { relatedTarget: document.body })
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('the absence of suggestions is announced and shown', async () => {
  render(<Search />)
  await userEvent.type(box(), 'zzz')
  expect(screen.getByRole('status').textContent).toBe('Wij kennen dit adres niet. Probeer het opnieuw.')
})

test('the button clears a field with suggestions and gives the focus back', async () => {
  const cleared = vi.fn()
  render(<Search cleared={cleared} />)
  await userEvent.type(box(), 'kerk')
  await userEvent.click(screen.getByRole('button', { name: 'Wis de tekst' }))
  expect([box().value, document.activeElement]).toEqual(['', box()])
  expect(cleared).toHaveBeenCalledOnce()
})

test('suggestions are fetched when the typing pauses, and not for a chosen one', () => {
  vi.useFakeTimers()
  const queried = vi.fn()
  render(<Search queried={queried} />)
  const type = (value: string) => fireEvent.change(box(), { target: { value } })
  type('ke')
  act(() => vi.advanceTimersByTime(1000))
  type('ker')
  act(() => vi.advanceTimersByTime(349))
  type('kerk')
  act(() => vi.advanceTimersByTime(349))
  expect(queried).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  fireEvent.keyDown(box(), { key: 'Enter' })
  act(() => vi.advanceTimersByTime(1000))
  expect(queried.mock.calls).toEqual([['kerk']])
})

test('suggestions are grouped and the arrows follow the visible order', async () => {
  render(<Search grouped />)
  await userEvent.type(box(), 'kerk')
  const group = screen.getByRole('group', { name: 'Meldstad' })
  expect([...group.querySelectorAll('[role=option]')].map(o => o.textContent)).toEqual(['Kerkstraat 1', 'Kerkplein 3'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Kerkplein 3')
})
