// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { Checkbox, CheckboxGroup, RadioGroup } from './choices.tsx'
import { FileButton } from './FileButton.tsx'
import { Select, TextField } from './inputs.tsx'
import { TextArea } from './TextArea.tsx'

cleanUpAfterEach()

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
    .join(' ')
const yesNo = [
  { value: 'ja', label: 'Ja' },
  { value: 'nee', label: 'Nee', hint: 'Ook als u twijfelt' },
]

test('a field is connected to its label, hint and error', () => {
  render(<TextField label="E-mailadres" hint="Dan hoort u van ons" error="Vul een adres in" required />)
  const field = screen.getByRole('textbox', { name: 'E-mailadres' })
  expect(describedBy(field)).toBe('Dan hoort u van ons Fout: Vul een adres in')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('an optional field says so, unless showOptional is off', () => {
  render(
    <>
      <TextField label="Telefoon" />
      <TextField label="Zoek" showOptional={false} />
    </>,
  )
  expect(screen.getByRole('textbox', { name: 'Telefoon (niet verplicht)' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Zoek' }).hasAttribute('aria-describedby')).toBe(false)
})

test('two fields with the same label have different ids', () => {
  render(
    <>
      <TextArea label="Notitie" hint="een" max={10} />
      <TextArea label="Notitie" hint="twee" max={10} />
    </>,
  )
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.length).toBe(new Set(ids).size)
})

test('a text area counts what is typed and accepts more than the maximum', async () => {
  render(<TextArea label="Omschrijving" max={5} defaultValue="ab" required />)
  expect(screen.getByText('2/5 tekens')).toBeTruthy()
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Omschrijving' })
  await userEvent.type(area, 'cdef')
  expect(area.value).toBe('abcdef')
  expect(describedBy(area)).toContain('6/5 tekens')
  expect(screen.getByRole('status').textContent).toBe('De tekst is te lang.')
})

test('a text area without a maximum does not count', () => {
  render(<TextArea label="Omschrijving" />)
  expect(screen.queryByText(/tekens/)).toBeNull()
})

test('a select without options says that there are none', () => {
  render(<Select label="Afdeling" options={[]} required />)
  expect(screen.getByRole('option', { name: 'Geen opties beschikbaar' })).toBeTruthy()
})

test('options that share a group are grouped under its name', () => {
  const options = [
    { value: 'a', label: 'Fietswrak', group: 'Overlast' },
    { value: 'b', label: 'Lamp', group: 'Wegen' },
    { value: 'c', label: 'Hondenpoep', group: 'Overlast' },
  ]
  render(<Select label="Subcategorie" options={options} required placeholder="Kies" />)
  const overlast = screen.getByRole('group', { name: 'Overlast' })
  expect([...overlast.querySelectorAll('option')].map(o => o.textContent)).toEqual(['Fietswrak', 'Hondenpoep'])
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('Kies')
})

test('radio buttons are one question with one answer', async () => {
  const changed = vi.fn()
  render(
    <RadioGroup label="Is het gevaarlijk?" name="gevaar" options={yesNo} onChange={changed} error="Kies" required />,
  )
  expect(describedBy(screen.getByRole('radiogroup', { name: 'Is het gevaarlijk?' }))).toBe('Fout: Kies')
  await userEvent.click(screen.getByText('Ja'))
  expect(changed).toHaveBeenLastCalledWith('ja')
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Nee/ }).checked).toBe(true)
})

test('checkboxes give their values in the order of the options', async () => {
  const changed = vi.fn()
  const Boxes = () => {
    const [value, setValue] = useState(['nee'])
    const change = (next: string[]) => {
      changed(next)
      setValue(next)
    }
    return <CheckboxGroup label="Wat?" name="wat" options={yesNo} value={value} onChange={change} />
  }
  render(<Boxes />)
  await userEvent.click(screen.getByRole('checkbox', { name: /Ja/ }))
  expect(changed).toHaveBeenLastCalledWith(['ja', 'nee'])
  await userEvent.click(screen.getByRole('checkbox', { name: /Nee/ }))
  expect(changed).toHaveBeenLastCalledWith(['ja'])
})

test('fields work in a plain form without any handler', async () => {
  render(
    <form data-testid="form">
      <RadioGroup label="R" name="r" options={yesNo} defaultValue="nee" />
      <CheckboxGroup label="C" name="c" options={yesNo} defaultValue={['ja', 'nee']} />
      <Checkbox label="Delen" name="delen" defaultChecked />
      <TextField label="T" name="t" defaultValue="tekst" />
    </form>,
  )
  await userEvent.click(screen.getAllByText('Ja')[0] ?? document.body)
  const data = new FormData(screen.getByTestId<HTMLFormElement>('form'))
  expect([data.get('r'), data.getAll('c'), data.get('delen'), data.get('t')]).toEqual([
    'ja',
    ['ja', 'nee'],
    'on',
    'tekst',
  ])
})

test('a file button passes on its files and accepts the same one again', async () => {
  const files = vi.fn()
  render(
    <FileButton label="Foto's" onFiles={files} multiple required>
      Kies foto's
    </FileButton>,
  )
  const field = screen.getByLabelText<HTMLInputElement>(/Foto's/)
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  await userEvent.upload(field, photo)
  await userEvent.upload(field, photo)
  expect(files.mock.calls.map(([chosen]) => chosen.map((f: File) => f.name))).toEqual([['a.jpg'], ['a.jpg']])
})
