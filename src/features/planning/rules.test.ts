import { expect, test } from 'vitest'
import { unassigned } from '#features/report-page/assignees.ts'
import { planningHref, viewOf } from './address.ts'
import type { PlannedReport } from './contract.ts'
import { groupsByDepartment, groupsByPerson } from './groups.ts'
import { consequencesOf, movePatch, moveText, type Target } from './moves.ts'
import { daysOfWeek, loadOf, plannableStatuses, weekNumber } from './rules.ts'

test.each([
  ['2026-11-23', '2026-11-23', 48],
  ['2026-11-29', '2026-11-23', 48],
  ['2027-01-01', '2026-12-28', 53],
  ['2027-01-04', '2027-01-04', 1],
  ['2024-12-30', '2024-12-30', 1],
])('the day %s is in the week from %s, number %i', (day, monday, number) => {
  expect([daysOfWeek(day)[0], daysOfWeek(day).length, weekNumber(day)]).toEqual([monday, 7, number])
})

test('a planned day with a capacity shows how full it is, and by how much it exceeds the capacity', () => {
  expect(loadOf(2, 4)).toEqual({ text: '2 van 4', isOver: false })
  expect(loadOf(5, 4)).toEqual({ text: '5 van 4, 1 te veel', isOver: true })
  expect(loadOf(0, 4)).toEqual({ text: '0 van 4', isOver: false })
  expect(loadOf(3, null)).toBeUndefined()
})

test('a report that waits for an answer does not wait for a day', () => {
  expect(plannableStatuses).toEqual([
    'received',
    'awaiting',
    'in-progress',
    'on-hold',
    'scheduled',
    'reaction-received',
  ])
})

const report: PlannedReport = {
  id: 12,
  number: 'SIG-12',
  text: 'Losse tegel',
  category: 'Onderhoud stoep',
  place: 'Lijnbaan 2',
  state: 'ingepland',
  priority: 'normal',
  lastDay: null,
  day: '2026-11-24',
  part: 'morning',
  assignee: 'carla@meldstad.example',
  departmentIds: [1],
  isMailed: true,
  updatedAt: '2026-11-20T12:00:00+01:00',
}
const people = [
  { email: 'carla@meldstad.example', departmentIds: [1], capacity: 4 },
  { email: 'bilal@meldstad.example', departmentIds: [2], capacity: null },
]
const carla = { email: 'carla@meldstad.example', departmentIds: [1] }
const same: Target = { planned: { day: '2026-11-24', part: 'morning' }, assignee: carla }
const later: Target = { ...same, planned: { day: '2026-11-26', part: 'afternoon' } }
const move = { report, target: later, mails: true, isRouted: true }
const status = (send_email: boolean, text = '') => ({ state: 'ingepland', text, send_email })

test.each([
  ['nothing new', { target: same }, undefined],
  ['another day', {}, { status: status(true), planned_on: '2026-11-26', planned_part: 'afternoon' }],
  [
    'the whole day',
    { target: { ...same, planned: { day: '2026-11-24', part: null } } },
    { status: status(true), planned_on: '2026-11-24' },
  ],
  [
    'a day without a mail',
    { mails: false },
    { status: status(false), planned_on: '2026-11-26', planned_part: 'afternoon' },
  ],
  [
    'a day with what the reporter is written besides',
    { text: ' We wachten op een onderdeel. ' },
    { status: status(true, 'We wachten op een onderdeel.'), planned_on: '2026-11-26', planned_part: 'afternoon' },
  ],
  [
    'a day without a mail, which nothing is written in',
    { mails: false, text: 'We wachten op een onderdeel.' },
    { status: status(false), planned_on: '2026-11-26', planned_part: 'afternoon' },
  ],
  [
    'a day that cannot be mailed',
    { report: { ...report, isMailed: false } },
    { status: status(false), planned_on: '2026-11-26', planned_part: 'afternoon' },
  ],
  ['no colleague', { target: { ...same, assignee: unassigned } }, { assigned_user_email: null }],
  [
    'a colleague of another department, which follows',
    { target: { ...same, assignee: { email: 'bilal@meldstad.example', departmentIds: [2] } } },
    { assigned_user_email: 'bilal@meldstad.example', routing_departments: [{ id: 2 }] },
  ],
])('a move in the planning to %s is an ordinary change of the report', (_, parts, patch) => {
  expect(movePatch({ ...move, ...parts })).toEqual(patch)
})

test('the planning announces the other effects of a move', () => {
  const nameOf = (id: number) => ['', 'Stadswerken', 'Toezicht'][id] ?? ''
  const bilal = { email: 'bilal@meldstad.example', departmentIds: [2] }
  expect(consequencesOf({ ...move, target: { ...later, assignee: bilal } }, nameOf)).toEqual([
    'De melding gaat dan van Stadswerken naar Toezicht.',
    'De melder krijgt bericht.',
  ])
  expect(consequencesOf({ ...move, target: same }, nameOf)).toEqual([])
  expect(consequencesOf({ ...move, report: { ...report, isMailed: false } }, nameOf)).toEqual([])
})

test('a move in the planning is described in words, with the people who are told', () => {
  const words = { now: new Date('2026-11-23T12:00:00Z'), nameOf: () => 'Carla Straat' }
  expect(moveText(move, words)).toBe('Ingepland op do 26 nov in de middag, Carla Straat. De melder krijgt bericht.')
  const tomorrow = { planned: { day: '2026-11-24', part: null }, assignee: unassigned }
  expect(moveText({ report, target: tomorrow, mails: false }, words)).toBe('Ingepland voor morgen.')
})

test('the planning groups work by colleague, also of other departments, and by department', () => {
  const planned = [
    report,
    { ...report, id: 13, assignee: null, departmentIds: [] },
    { ...report, id: 14, assignee: 'weg@meldstad.example', departmentIds: [2, 1] },
  ]
  const facts = (groups: ReturnType<typeof groupsByPerson>) =>
    groups.map(({ label, reports }) => [label, reports.map(({ id }) => id)])
  expect(facts(groupsByPerson({ people, planned }, email => email.split('@')[0] ?? ''))).toEqual([
    ['bilal', []],
    ['carla', [12]],
    ['weg', [14]],
    ['Nog niemand', [13]],
  ])
  const departments = [
    { id: 1, code: 'STW', name: 'Stadswerken' },
    { id: 2, code: 'THO', name: 'Toezicht' },
  ]
  expect(facts(groupsByDepartment(planned, departments, 'STW'))).toEqual([
    ['Geen afdeling', [13]],
    ['Stadswerken', [12, 14]],
  ])
})

test('the address of the planning holds the whole view; missing parts are as they were last time', () => {
  const view = {
    day: '2026-11-24',
    by: 'department',
    department: 'STW',
    hasWeekend: true,
    waiting: 24,
    search: 'lamp',
    district: 'noord',
  } as const
  const again = (href: string) =>
    viewOf(new URL(href, 'http://localhost').searchParams, { by: 'person', department: 'THO' })
  expect(again(planningHref(view))).toEqual(view)
  expect(again(planningHref({ ...view, department: undefined })).department).toBeUndefined()
  expect(again('/manage/planning?wacht=x')).toEqual({
    day: undefined,
    by: 'person',
    department: 'THO',
    hasWeekend: false,
    waiting: 12,
    search: '',
    district: '',
  })
})
