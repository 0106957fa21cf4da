import { expect, test } from 'vitest'
import type { Category } from '#features/categories/contract.ts'
import { directoryOf } from '#features/users/directory.ts'
import { type Assignee, assigneesMatching } from './assignees.ts'
import { assignPatch, handlingDepartments } from './assigning.ts'

const colleague = (name: string, ...departmentIds: number[]) => ({
  id: 1,
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@meldstad.example`,
  isActive: name !== 'Oud Collega',
  mayHandle: name !== 'Leo Lezer',
  departmentIds,
})
const directory = directoryOf([
  colleague('Aad Zand', 2),
  colleague('Carla Straat', 1, 2),
  colleague('Bo Berg'),
  colleague('Oud Collega', 1),
  colleague('Leo Lezer', 1),
])
const departments = new Map([
  [1, { code: 'STW', name: 'Stadswerken' }],
  [2, { code: 'AEG', name: 'Afval' }],
])
const department = (id: number, is_responsible: boolean) =>
  ({ id, is_responsible, can_view: true }) as Category['departments'][number]
const category = { departments: [department(2, false), department(1, true)] } as unknown as Category
const aeg = { id: 2, code: 'AEG', name: 'Afval en grondstoffen', is_intern: true }
const free: { assigned_user_email: string | null; routing_departments: (typeof aeg)[] | null } = {
  assigned_user_email: null,
  routing_departments: null,
}
const choices = { directory, departments, current: null, handledBy: handlingDepartments({ report: free, category }) }
const labels = (found: readonly Assignee[]) => found.map(({ label }) => label)

test('colleagues of the department that handles the report come first, with their departments', () => {
  expect(labels(assigneesMatching('', choices))).toEqual([
    'Carla Straat (Stadswerken, Afval)',
    'Aad Zand (Afval)',
    'Bo Berg',
  ])
  expect(labels(assigneesMatching('straat stw', choices))).toEqual(['Carla Straat (Stadswerken, Afval)'])
})

test("the list of colleagues marks the user's own name", () => {
  const self = 'bo.berg@meldstad.example'
  expect(labels(assigneesMatching('bo', { ...choices, self }))).toEqual(['Bo Berg (jij)'])
  expect(labels(assigneesMatching('jij', { ...choices, self: 'aad.zand@meldstad.example' }))).toEqual([
    'Aad Zand (jij, Afval)',
  ])
})

test('an assigned report can be unassigned', () => {
  const assigned = { ...choices, current: 'aad.zand@meldstad.example' }
  expect(labels(assigneesMatching('', assigned))).toEqual([
    'Niet toegewezen',
    'Carla Straat (Stadswerken, Afval)',
    'Bo Berg',
  ])
  expect(labels(assigneesMatching('niemand', { ...assigned, unassignedLabel: 'Nog niemand' }))).toEqual(['Nog niemand'])
})

type Choice = {
  typed: string
  report: Partial<typeof free>
  category: Category | undefined
  expected?: { id: number }[]
}
const elsewhere = { routing_departments: [aeg] }
const choiceOf = new Map<string, Choice>([
  ['the responsible department', { typed: 'Carla', report: {}, category, expected: [{ id: 1 }] }],
  ['another department of the category', { typed: 'Aad', report: {}, category, expected: [{ id: 2 }] }],
  [
    'their own department, also where the category has none',
    { typed: 'Aad', report: {}, category: undefined, expected: [{ id: 2 }] },
  ],
  ['where it is already', { typed: 'Carla', report: elsewhere, category }],
  ['nowhere: they have no department', { typed: 'Bo', report: {}, category }],
])

test.each([...choiceOf])('the report goes to %s', (_, { typed, category: of, expected, ...choice }) => {
  const report = { ...free, ...choice.report }
  const [assignee] = assigneesMatching(typed, { ...choices, handledBy: handlingDepartments({ report, category: of }) })
  if (!assignee) throw new Error('no assignee')
  expect(assignPatch(assignee, { report, category: of }, true)).toEqual({
    assigned_user_email: assignee.email,
    ...(expected && { routing_departments: expected }),
  })
  expect(assignPatch(assignee, { report, category: of }, false)).toEqual({ assigned_user_email: assignee.email })
})
