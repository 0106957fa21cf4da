import { expect, test } from 'vitest'
import type { Category } from '#features/categories/contract.ts'
import { codeOf } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { assignPatch, assignToMePatch, handlingDepartments, reroutingBy, reroutingSentence } from './assigning.ts'

const department = (id: number, is_responsible: boolean) =>
  ({ id, is_responsible, can_view: true }) as Category['departments'][number]
const categoryOf = (...departments: Category['departments']) => ({ departments }) as unknown as Category
const stw = department(1, true)
const category = categoryOf(department(2, false), stw)
const names = new Map([
  [1, 'Stadswerken'],
  [2, 'Afval'],
  [3, 'Toezicht'],
])
const nameOf = (id: number) => names.get(id) ?? ''
const routedTo = (...ids: number[]) => ({
  routing_departments: ids.map(id => ({ id, code: '', name: nameOf(id), is_intern: true })),
})
const unrouted = { routing_departments: null }

test('a report is with the departments that it was routed to, or else with those of its category', () => {
  expect(handlingDepartments({ report: unrouted, category })).toEqual([1])
  expect(handlingDepartments({ report: routedTo(2, 3), category })).toEqual([2, 3])
  expect(handlingDepartments({ report: unrouted, category: undefined })).toEqual([])
})

type Case = {
  name: string
  report: Parameters<typeof handlingDepartments>[0]['report']
  category?: Category
  departmentIds: number[]
  sentences?: [before: string, after: string]
}

test.each<Case>([
  { name: 'stays with the department that has it', report: unrouted, category, departmentIds: [1, 3] },
  { name: 'stays where it was routed to', report: routedTo(2), category, departmentIds: [2] },
  {
    name: 'goes from the department that has it',
    report: unrouted,
    category,
    departmentIds: [3],
    sentences: ['De melding gaat dan van Stadswerken naar Toezicht.', 'De melding ging van Stadswerken naar Toezicht.'],
  },
  {
    name: 'goes from all where it was routed to',
    report: routedTo(1, 2),
    category,
    departmentIds: [3],
    sentences: [
      'De melding gaat dan van Stadswerken en Afval naar Toezicht.',
      'De melding ging van Stadswerken en Afval naar Toezicht.',
    ],
  },
  {
    name: 'leaves the others that have it by its category',
    report: unrouted,
    category: categoryOf(stw, department(3, true)),
    departmentIds: [3],
    sentences: [
      'De melding is dan alleen van Toezicht, niet meer van Stadswerken.',
      'De melding is nu alleen van Toezicht, niet meer van Stadswerken.',
    ],
  },
  {
    name: 'gets a department where none has it',
    report: unrouted,
    departmentIds: [2],
    sentences: ['De melding gaat dan naar Afval.', 'De melding ging naar Afval.'],
  },
])('a report that is assigned $name, as is said before and after', ({ report, category: of, ...expected }) => {
  const handled = { report, category: of }
  const chosen = { email: 'a@meldstad.example', departmentIds: expected.departmentIds }
  const rerouting = reroutingBy(assignPatch(chosen, handled, true), handled)
  const moments = ['before', 'after'] as const
  expect(rerouting && moments.map(moment => reroutingSentence(rerouting, nameOf, moment))).toEqual(expected.sentences)
  expect(reroutingBy(assignPatch(chosen, handled, false), handled)).toBeUndefined()
})

const flags = { assignSignalToEmployee: true, assignSignalToDepartment: true }
const takeable = (state: Status = 'received', assignee: string | null = null) => ({
  ...routedTo(1),
  assigned_user_email: assignee,
  status: { state: codeOf(state) },
})
const userOf = (...departmentIds: number[]) => ({
  id: 7,
  email: 'ans@meldstad.example',
  departmentIds,
  isSuperuser: false,
  permissions: [],
})

test('a user takes a report of another department to theirs, and without a department leaves it where it is', () => {
  const take = (...ids: number[]) => assignToMePatch(userOf(...ids), { report: takeable(), category }, flags)
  expect(take(3)).toEqual({ assigned_user_email: 'ans@meldstad.example', routing_departments: [{ id: 3 }] })
  expect(take(1)).toEqual({ assigned_user_email: 'ans@meldstad.example' })
  expect(take()).toEqual({ assigned_user_email: 'ans@meldstad.example' })
})

test.each([
  ['that a colleague has', takeable('received', 'ben@meldstad.example'), flags],
  ['that was handled', takeable('handled'), flags],
  ['where reports are not assigned to users', takeable(), { ...flags, assignSignalToEmployee: false }],
])('a report %s is not taken', (_, report, given) => {
  expect(assignToMePatch(userOf(1), { report, category }, given)).toBeUndefined()
})
