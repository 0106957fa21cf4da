// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { type Choice, ValueChooser } from './ValueChooser.tsx'

cleanUpAfterEach()

const areas: Choice[] = [
  { value: 'ez', label: 'Evenzuid', group: 'wijk' },
  { value: 'zk', label: 'Zuiderkwartier', group: 'wijk' },
  { value: 'np', label: 'Noordpark', group: 'wijk' },
  { value: 'oz', label: 'Oost en Zuid', group: 'stadsdeel' },
  { value: 'z', label: 'Zuid', group: 'stadsdeel' },
]

function Chooser({ name, choices }: { name: string; choices: readonly Choice[] }) {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <ValueChooser
      label={name}
      placeholder="Kies"
      choices={choices}
      chosen={chosen}
      error={undefined}
      labelOf={value => choices.find(choice => choice.value === value)?.label ?? value}
      onChange={setChosen}
    />
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const chosenIn = (name: string) =>
  within(screen.getByRole('list', { name: `${name}: gekozen` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the chooser of values lists an exact match first, then names that begin with the typed text', async () => {
  render(<Chooser name="Gebied" choices={areas.map(({ value, label }) => ({ value, label }))} />)
  await userEvent.type(field('Gebied'), 'zuid')
  expect(options()).toEqual(['Zuid', 'Zuiderkwartier', 'Evenzuid', 'Oost en Zuid', 'Alle 4 met ‘zuid’'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosenIn('Gebied')).toEqual(['Zuid'])
})

test('the chooser of values lists the group of the best match first', async () => {
  render(<Chooser name="Gebied" choices={areas} />)
  await userEvent.type(field('Gebied'), 'Zuid')
  expect(options()).toEqual(['Zuid', 'Oost en Zuid', 'Zuiderkwartier', 'Evenzuid', 'Alle 4 met ‘Zuid’'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosenIn('Gebied')).toEqual(['Zuid'])
})

test('after a choice the chooser closes its list, and the next value can be chosen at once', async () => {
  render(<Chooser name="Gebied" choices={areas} />)
  await userEvent.type(field('Gebied'), 'noord{Enter}')
  expect([screen.queryByRole('listbox'), field('Gebied').value]).toEqual([null, ''])
  expect(document.activeElement).toBe(field('Gebied'))
  await userEvent.type(field('Gebied'), 'even{Enter}')
  expect(chosenIn('Gebied')).toEqual(['Noordpark', 'Evenzuid'])
})

test('the list of the chooser closes when the focus leaves', async () => {
  render(
    <>
      <Chooser name="Gebied" choices={areas} />
      <Chooser name="Dag" choices={[{ value: 'Monday', label: 'maandag' }]} />
    </>,
  )
  await userEvent.click(field('Gebied'))
  expect(options()).toHaveLength(areas.length)
  await userEvent.click(field('Dag'))
  expect(options()).toEqual(['maandag'])
  await userEvent.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
})
