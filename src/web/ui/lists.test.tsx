// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { Tag } from './Badge.tsx'
import { DataTable, RowLink } from './DataTable.tsx'
import { DescriptionList, DescriptionRow } from './DescriptionList.tsx'
import { Pagination, pagesShown } from './Pagination.tsx'
import { SortButton } from './Table.tsx'
import { Thumbnail } from './Thumbnail.tsx'

cleanUpAfterEach()

test('the rows of a table are sorted from the keyboard', async () => {
  const sort = vi.fn()
  render(
    <SortButton direction="descending" onSort={sort}>
      Datum
    </SortButton>,
  )
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Datum' }))
  await userEvent.keyboard('{Enter}')
  expect(sort).toHaveBeenCalledOnce()
})

type Lamp = { id: number; street: string; isOn: boolean }
const lamps: readonly Lamp[] = [
  { id: 1, street: 'Dorpsstraat', isOn: true },
  { id: 2, street: 'Kerkplein', isOn: false },
]

const Lamps = ({ rows, onSort }: { rows: readonly Lamp[] | undefined; onSort?: () => void }) => (
  <DataTable
    caption="Lampen"
    look="cards"
    rows={rows}
    keyOf={({ id }) => id}
    stateOf={({ isOn }) => ({ off: !isOn })}
    waiting={{ lines: 2, label: 'Bezig met het ophalen van de lampen…' }}
    empty={<p>Er zijn geen lampen.</p>}
    columns={[
      {
        label: 'Straat',
        isHead: true,
        direction: 'ascending',
        onSort,
        cell: ({ id, street }) => <RowLink href={`/lamp/${id}`}>{street}</RowLink>,
      },
      { label: 'Brandt', cell: ({ isOn }) => (isOn ? 'ja' : 'nee') },
      false,
      { label: 'Plek', phoneLabel: '', cell: (_, index) => `${index + 1} van 2` },
    ]}
  />
)

test('a table shows the columns that apply, and which rows are off', async () => {
  const sort = vi.fn()
  render(<Lamps rows={lamps} onSort={sort} />)
  const table = within(screen.getByRole('table', { name: 'Lampen' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Straat', 'Brandt', 'Plek'])
  expect(table.getByRole('columnheader', { name: 'Straat' }).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(table.getByRole('button', { name: 'Straat' }))
  expect(sort).toHaveBeenCalledOnce()
  const row = within(table.getByRole('row', { name: /^Kerkplein/ }))
  expect(row.getByRole('rowheader').closest('tr')?.dataset.off).toBe('true')
  expect(row.getByRole('link', { name: 'Kerkplein' }).getAttribute('href')).toBe('/lamp/2')
  expect(row.getAllByRole('cell').map(({ textContent, dataset }) => [textContent, dataset.label])).toEqual([
    ['nee', 'Brandt'],
    ['2 van 2', undefined],
  ])
})

test('without rows there is no table: they are still coming, or there are none', () => {
  const { rerender } = render(<Lamps rows={undefined} />)
  expect(screen.getByRole('status').textContent).toBe('Bezig met het ophalen van de lampen…')
  rerender(<Lamps rows={[]} />)
  expect(screen.getByText('Er zijn geen lampen.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 12, [1, 0, 4, 5, 6, 0, 12]],
  [3, 12, [1, 2, 3, 4, 0, 12]],
  [4, 12, [1, 2, 3, 4, 5, 0, 12]],
  [12, 12, [1, 0, 11, 12]],
])('the links of the pagination on page %i of %i', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown)
})

test('the pagination marks the current page and links to the others', () => {
  render(<Pagination page={2} pages={3} href={page => `?page=${page}`} />)
  expect(screen.getByRole('link', { name: 'Pagina 2' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Volgende pagina' }).getAttribute('href')).toBe('?page=3')
  expect(screen.getByRole('link', { name: 'Vorige pagina' }).getAttribute('href')).toBe('?page=1')
})

test('there is no pagination for one page', () => {
  render(<Pagination page={1} pages={1} href={page => `?page=${page}`} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a description list has terms and definitions, with a button at the end', () => {
  render(
    <DescriptionList>
      <DescriptionRow term="Status" action={<button type="button">Bewerk</button>}>
        Gemeld
      </DescriptionRow>
    </DescriptionList>,
  )
  expect(screen.getByRole('term').textContent).toBe('Status')
  expect(screen.getByRole('definition').textContent).toBe('GemeldBewerk')
})

test('a tag is removed by a button with a name', async () => {
  const remove = vi.fn()
  render(
    <Tag onRemove={remove} removeLabel="Verwijder filter Gemeld">
      Gemeld
    </Tag>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Verwijder filter Gemeld' }))
  expect(remove).toHaveBeenCalledOnce()
})

test('a thumbnail can be opened and removed, and shows the progress of its upload', async () => {
  const [open, remove] = [vi.fn(), vi.fn()]
  render(
    <Thumbnail src="/a.jpg" alt="Foto 1" onOpen={open} onRemove={remove} progress={0.4} error="Uploaden mislukt" />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Foto 1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Verwijder Foto 1' }))
  expect([open.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1])
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Wordt geüpload' }).value).toBe(0.4)
  expect(screen.getByRole('alert').textContent).toBe('Uploaden mislukt')
})
