import { expect, test } from 'vitest'
import type { ReportFilter } from '#features/filters/contract.ts'
import { listsOfDepartments } from './contract.ts'
import { listNarrowedBy, listsOf } from './lists.ts'

const worker = { email: 'ans@meldstad.example', departmentCodes: ['STW'], ofAllDepartments: false }
const lists = listsOf(worker)
const filterOf = (wanted: string): ReportFilter => lists.find(({ name }) => name === wanted)?.filter ?? {}

test.each([
  ['a list itself', filterOf('late'), 'late'],
  ['a list of one district', { ...filterOf('late'), area_code: ['noord'] }, 'late'],
  ['the narrowest of the lists that it narrows', { ...filterOf('unassigned'), priority: ['high'] }, 'unassigned'],
  ['a list that is part of others', { ...filterOf('department'), area_code: ['noord'] }, 'department'],
  ['a list with another value', { ...filterOf('late'), department: ['STW', 'ASC'] }, undefined],
  ['something else', { area_code: ['noord'] }, undefined],
  ['nothing', {}, undefined],
] satisfies [string, ReportFilter, string | undefined][])('the list that a filter of %s is', (_, filter, expected) => {
  expect(listNarrowedBy(lists, filter)?.name).toBe(expected)
})

test('the lists of all departments name none, apart from that of the own department', () => {
  const naming = listsOf({ ...worker, ofAllDepartments: true }).filter(({ filter }) => filter.department !== undefined)
  expect(naming.map(({ name }) => name)).toEqual(['department'])
  const own = lists.filter(({ filter }) => filter.department !== undefined).map(({ name }) => name)
  expect(own).toEqual([...listsOfDepartments.filter(name => name !== 'unassigned'), 'department', 'unassigned'])
})
