// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Municipality, toPublicConfiguration } from '#kit/configuration.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { ConfigurationProvider } from '#web/configuration-context.tsx'
import type { PlannedReport } from '../contract.ts'
import { daysOfWeek } from '../rules.ts'
import { DayList } from './WeekTable.tsx'

cleanUpAfterEach()

const municipality = Municipality.parse(JSON.parse(readFileSync('demo/municipality.json', 'utf8')))
const configuration = toPublicConfiguration(municipality, { isDemo: true, isEmbedded: true })

const report: PlannedReport = {
  id: 7,
  number: 'SIG-7',
  text: 'De wip is gebroken.',
  category: 'Speelplaats',
  place: 'Dorpsstraat 1',
  state: 'ingepland',
  priority: 'normal',
  lastDay: null,
  day: '2026-11-24',
  part: null,
  assignee: null,
  departmentIds: [],
  isMailed: true,
  updatedAt: '2026-11-20T09:00:00+01:00',
}
const days = daysOfWeek('2026-11-26').slice(0, 5)
const show = (today: string, reports: readonly PlannedReport[] = []) => {
  const group = { key: '', label: 'Nog niemand', assignee: undefined, capacity: null, reports }
  render(
    <ConfigurationProvider value={configuration}>
      <DayList groups={[group]} days={days} today={today} />
    </ConfigurationProvider>,
  )
}
const fold = () => screen.queryByText(/^Eerder deze week/)
const isFolded = (day: RegExp) => screen.getByText(day).closest('details')?.open === false

test('past days of the planning are folded, with the number of reports that are not done', () => {
  show('2026-11-26', [report])
  expect(fold()?.textContent).toBe('Eerder deze week: 1 nog niet klaar')
  expect([/^maandag/, /^woensdag/, /^donderdag/, /^vrijdag/].map(isFolded)).toEqual([true, true, false, false])
})

test('a folded part of the planning says that nothing is left', () => {
  show('2026-11-26')
  expect(fold()?.textContent).toBe('Eerder deze week: alles is klaar')
})

test.each([
  ['that begins', '2026-11-23'],
  ['that is to come', '2026-11-20'],
  ['that is over', '2026-12-01'],
])('no day of the planning is folded in a week %s', (_, today) => {
  show(today, [report])
  expect(fold()).toBeNull()
  expect(isFolded(/^maandag/)).toBe(false)
})
