// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { StormSwitch } from './StormSwitch.tsx'

cleanUpAfterEach()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const onSwitch = vi.fn()
function show(now: string) {
  vi.setSystemTime(now)
  onSwitch.mockReset()
  render(<StormSwitch on={null} isBusy={false} refusal={undefined} onSwitch={onSwitch} />)
}

test('the storm mode lasts until tonight by default', () => {
  show('2026-11-23T15:00:00Z')
  fireEvent.click(screen.getByRole('radio', { name: 'Vanavond 22:00 uur' }))
  fireEvent.click(screen.getByRole('button', { name: 'Zet aan tot maandag 23 november, 22:00 uur' }))
  expect(onSwitch.mock.calls).toEqual([[new Date('2026-11-23T21:00:00Z')]])
})

test('a user who chose tonight and presses after ten gets a message that the time is over', () => {
  show('2026-11-23T20:59:00Z')
  fireEvent.click(screen.getByRole('radio', { name: 'Vanavond 22:00 uur' }))
  vi.setSystemTime('2026-11-23T21:01:00Z')
  fireEvent.click(screen.getByRole('button', { name: /^Zet aan/ }))
  expect(screen.getByText('Het is al na 22:00 uur.')).toBeTruthy()
  expect(onSwitch).not.toHaveBeenCalled()
})

test('late in the evening the first end of the storm mode is tomorrow morning', () => {
  show('2026-11-23T21:30:00Z')
  expect(screen.queryByRole('radio', { name: 'Vanavond 22:00 uur' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Zet aan tot dinsdag 24 november, 08:00 uur' })).toBeTruthy()
})

test.each([
  ['2026-11-23T21:00:00Z', 'Vanavond 22:00 uur'],
  ['2026-11-24T07:00:00Z', 'Morgen 08:00 uur'],
  ['2026-11-24T15:30:00Z', 'Kies zelf'],
])('while it is on until %s, the end that it has is chosen', (endsAt, label) => {
  vi.setSystemTime('2026-11-23T15:00:00Z')
  onSwitch.mockReset()
  const on = { since: '2026-11-23T14:00:00Z', endsAt, by: null }
  render(<StormSwitch on={on} isBusy={false} refusal={undefined} onSwitch={onSwitch} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Wijzig het einde' }))
  expect(onSwitch.mock.calls).toEqual([[new Date(endsAt)]])
})

test('without an English text it can be switched on, and says beforehand what English readers read', () => {
  vi.setSystemTime('2026-11-23T15:00:00Z')
  onSwitch.mockReset()
  const warning = 'Er is geen Engelse tekst.'
  render(<StormSwitch on={null} isBusy={false} refusal={undefined} warning={warning} onSwitch={onSwitch} />)
  expect(screen.getByText(warning)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Zet aan/ }))
  expect(onSwitch).toHaveBeenCalledOnce()
})

test('once it was switched on here, its end has the focus at the top of the page', () => {
  vi.setSystemTime('2026-11-23T15:00:00Z')
  const scrollTo = vi.spyOn(window, 'scrollTo')
  const on = { since: '2026-11-23T14:00:00Z', endsAt: '2026-11-23T21:00:00Z', by: null }
  render(<StormSwitch on={on} isNew isBusy={false} refusal={undefined} onSwitch={onSwitch} />)
  expect(document.activeElement?.textContent).toBe('Aan tot maandag 23 november, 22:00 uur')
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})

const ownEnd = () => {
  fireEvent.click(screen.getByRole('radio', { name: 'Kies zelf' }))
  return new Date(screen.getByLabelText<HTMLInputElement>('Dag en tijd').value)
}

test.each([
  ['2026-11-23T15:00:00Z', '2026-11-23T21:00:00Z'],
  ['2026-11-23T21:30:00Z', '2026-11-24T07:00:00Z'],
])('an own end starts at %s with the first usual one', (now, end) => {
  show(now)
  expect(ownEnd()).toEqual(new Date(end))
})

test('while it is on, an own end starts with the one that it has, and stays as it was typed', () => {
  vi.setSystemTime('2026-11-23T15:00:00Z')
  const on = { since: '2026-11-23T14:00:00Z', endsAt: '2026-11-24T07:00:00Z', by: null }
  render(<StormSwitch on={on} isBusy={false} refusal={undefined} onSwitch={onSwitch} />)
  expect(ownEnd()).toEqual(new Date(on.endsAt))
  fireEvent.change(screen.getByLabelText('Dag en tijd'), { target: { value: '2026-11-25T12:00' } })
  fireEvent.click(screen.getByRole('radio', { name: '4 uur' }))
  expect(ownEnd()).toEqual(new Date('2026-11-25T12:00'))
})
