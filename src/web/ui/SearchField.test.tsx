// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { SearchField } from './SearchField.tsx'

cleanUpAfterEach()

const withSearch = (initial?: string) => {
  const [search, clear] = [vi.fn(), vi.fn()]
  render(<SearchField label="Zoek op meldingsinformatie" initial={initial} onSearch={search} onClear={clear} />)
  return {
    search,
    clear,
    field: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Zoek op meldingsinformatie' }),
  }
}

test('Enter and the button of a search field search, an empty field does not', async () => {
  const { search, field } = withSearch()
  await userEvent.click(screen.getByRole('button', { name: 'Zoek' }))
  expect(search).not.toHaveBeenCalled()
  await userEvent.type(field, ' fiets {Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Zoek' }))
  expect(search.mock.calls).toEqual([['fiets'], ['fiets']])
})

test('emptying a search field ends the search and keeps the focus there', async () => {
  const { clear, field } = withSearch('fiets')
  await userEvent.click(screen.getByRole('button', { name: 'Wis de zoekopdracht' }))
  expect([clear.mock.calls.length, field.value, document.activeElement]).toEqual([1, '', field])
})
