import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldErrorsOf } from '#server/http/field-errors.ts'
import {
  filterEntries,
  filterFromSearchParams,
  isEmptyFilter,
  isSameFilter,
  ReportFilter,
  readableFilter,
  WireFilter,
} from './contract.ts'

const read = (address: string) => filterFromSearchParams(new URLSearchParams(address))

test('a filter is read from a URL and written back the same', () => {
  const address = 'area_code=1&area_code=null&category_id=12&note_keyword=a%26b&status=m&status=ready+to+send&type=SIG'
  expect(String(new URLSearchParams(filterEntries(read(address))))).toBe(address)
})

test('a filter has the names and values of the wire', () => {
  expect(
    read('id=41&status=m&status=o&priority=high&has_changed_children=1&has_changed_children=True&kind=signal'),
  ).toEqual({
    id: '41',
    status: ['m', 'o'],
    priority: ['high'],
    has_changed_children: ['true'],
    kind: ['signal'],
  })
})

test('a filter with one value takes the last one, and ignores empty values', () => {
  expect(read('feedback=satisfied&feedback=not_satisfied&status=&source=&source=online')).toEqual({
    feedback: 'not_satisfied',
    source: ['online'],
  })
})

test('the filter of an old URL keeps its readable parts', () => {
  expect(read('status=weg&status=m&priority=high&page=3&created_after=ooit')).toEqual({ priority: ['high'] })
})

test('a stored filter may hold numbers and booleans', () => {
  expect(readableFilter({ id: 41, category_id: [1, '2'], has_changed_children: [true, 'false'], unknown: {} })).toEqual(
    {
      id: '41',
      category_id: ['1', '2'],
      has_changed_children: ['true', 'false'],
    },
  )
})

test('two filters are the same whatever the order of their values', () => {
  expect(isSameFilter(read('status=m&status=o&kind=signal'), read('kind=signal&status=o&status=m'))).toBe(true)
  expect(isSameFilter(read('status=m'), read('status=o'))).toBe(false)
  expect([isEmptyFilter(read('page=2')), isEmptyFilter(read('kind=signal'))]).toEqual([true, false])
})

test.each(['incident_date', 'incident_date_before', 'incident_date_after'])(
  'the filter %s accepts a day in Dutch notation',
  name => expect(ReportFilter.parse({ [name]: '21-11-2026', page: '1' })).toMatchObject({ [name]: '2026-11-21' }),
)

test.each([
  ['id', 'veertig', 'Voer een getal in.'],
  ['category_id', 'a', '“a” is geen geldige waarde.'],
  ['status', 'q', 'Selecteer een geldige keuze. q is geen beschikbare keuze.'],
  ['stadsdeel', 'X', 'Selecteer een geldige keuze. X is geen beschikbare keuze.'],
  ['kind', 'report', 'Selecteer een geldige keuze. report is geen beschikbare keuze.'],
  ['contact_details', 'fax', 'Selecteer een geldige keuze. fax is geen beschikbare keuze.'],
  ['priority', 'urgent', 'Selecteer een geldige keuze. urgent is geen beschikbare keuze.'],
  ['type', 'XXX', 'Selecteer een geldige keuze. XXX is geen beschikbare keuze.'],
  ['feedback', 'blij', 'Selecteer een geldige keuze. blij is geen beschikbare keuze.'],
  ['has_changed_children', 'misschien', 'Selecteer een geldige keuze. misschien is geen beschikbare keuze.'],
  ['punctuality', 'ooit', 'Selecteer een geldige keuze. ooit is geen beschikbare keuze.'],
  ['created_before', 'gisteren', 'Voer een geldige datum/tijd in.'],
  ['updated_after', '2026-02-30', 'Voer een geldige datum/tijd in.'],
  ['incident_date', '2026-11-21T10:00', 'Voer een geldige datum in.'],
  ['incident_date_before', '21-13-2026', 'Voer een geldige datum in.'],
])('the filter %s does not take “%s”', (name, value, errorText) => {
  const parsed = ReportFilter.safeParse({ [name]: value, page: '1' }, { reportInput: true })
  expect(parsed.error && fieldErrorsOf(parsed.error)).toEqual({ [name]: [errorText] })
})

test('a filter refuses a number that the database cannot hold', () => {
  expect(ReportFilter.safeParse({ id: '9'.repeat(30) }).success).toBe(false)
})

test('the bench measures every filter of the wire', () => {
  const queries = readFileSync(`${import.meta.dirname}/../../../bench/filters.json`, 'utf8')
  expect(Object.keys(WireFilter.shape).filter(name => !queries.includes(`${name}=`))).toEqual([])
})
