import { describe, expect, test } from 'vitest'
import type { PlannedReport } from './contract.ts'
import { firstSpot, type Group, groupsByDepartment, groupsByPerson, spotAfter } from './groups.ts'

const report = (id: number, more: Partial<PlannedReport> = {}): PlannedReport => ({
  id,
  number: `SIG-${id}`,
  text: 'De wip is kapot.',
  category: 'Speelplaats',
  place: 'Kerkstraat 12',
  priority: 'normal',
  state: 'ingepland',
  day: null,
  part: null,
  assignee: null,
  departmentIds: [1],
  lastDay: null,
  isMailed: true,
  updatedAt: '2026-11-24T10:00:00+01:00',
  ...more,
})
const days = ['2026-11-23', '2026-11-24', '2026-11-25']
const week = (groups: readonly Group[]) => ({ groups, days, today: '2026-11-24' })
const person = (email: string) => ({ email, capacity: null, departmentIds: [1] })
const people = [person('aad@x.example'), person('bea@x.example')]
const byPerson = (...planned: PlannedReport[]) => week(groupsByPerson({ people, planned }, String))

describe('a report that is picked up in the planning', () => {
  test.each([
    ['stands where it is', { day: '2026-11-25', assignee: 'bea@x.example' }, 'bea@x.example', '2026-11-25'],
    ['goes to the first day when its own is over', { day: '2026-11-23' }, '', '2026-11-24'],
    ['goes to whom has it when it has no day', { assignee: 'aad@x.example' }, 'aad@x.example', '2026-11-24'],
    ['goes to what is unassigned when nobody has it', {}, '', '2026-11-24'],
  ])('%s', (_, more, key, day) => {
    const picked = report(1, more)
    expect(firstSpot(picked, byPerson(...(picked.day ? [picked] : [])))).toEqual({ key, day })
  })

  test('moves by arrows to a colleague or a day, not to a day that is over, and not out of the week', () => {
    const picked = report(1)
    const spotBy = (...keys: string[]) =>
      keys.reduce((spot, key) => spotAfter(key, spot, picked, byPerson()) ?? spot, { key: '', day: '2026-11-24' })
    expect(spotBy('ArrowRight')).toEqual({ key: '', day: '2026-11-25' })
    expect(spotBy('ArrowRight', 'ArrowRight')).toEqual({ key: '', day: '2026-11-25' })
    expect(spotBy('ArrowLeft')).toEqual({ key: '', day: '2026-11-24' })
    expect(spotBy('ArrowUp', 'ArrowUp', 'ArrowUp')).toEqual({ key: 'aad@x.example', day: '2026-11-24' })
    expect(spotBy('ArrowUp', 'ArrowDown', 'ArrowDown')).toEqual({ key: '', day: '2026-11-24' })
    expect(spotAfter('x', { key: '', day: '2026-11-24' }, picked, byPerson())).toBeUndefined()
  })

  test('stays with its department, and cannot move when it has none', () => {
    const picked = report(1, { day: '2026-11-25' })
    const departments = [
      { id: 1, code: 'STW', name: 'Stadswerken' },
      { id: 2, code: 'THO', name: 'Toezicht' },
    ]
    const planned = [picked, report(2, { day: '2026-11-25', departmentIds: [2] })]
    const weekByDepartment = week(groupsByDepartment(planned, departments, undefined))
    const spot = firstSpot(picked, weekByDepartment)
    expect(spot).toEqual({ key: '1', day: '2026-11-25' })
    expect(spot && spotAfter('ArrowDown', spot, picked, weekByDepartment)).toEqual(spot)
    expect(firstSpot(report(3), weekByDepartment)).toBeUndefined()
  })
})
