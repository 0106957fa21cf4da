// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { inTown } from '#test/test-data.ts'
import { knownReportAsMapObject } from '../picking.ts'
import { KnownReportList } from './KnownReportList.tsx'

cleanUpAfterEach()

const report = (hour: string, lat: number, second = '00') =>
  knownReportAsMapObject({
    name: 'Straatverlichting',
    createdAt: `2026-11-12T${hour}:00:${second}Z`,
    place: { lng: inTown.lng, lat },
  })

const show = (
  from: typeof inTown | undefined,
  reports = [report('10', inTown.lat + 0.0001), report('11', inTown.lat - 0.0003)],
) => render(<KnownReportList heading="h2" titleId="known" reports={reports} from={from} button={() => ({})} />)

test('two reports of one day are told apart by how far they are from the address', () => {
  show(inTown)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Dit is hetzelfde probleem als Straatverlichting, 12 november 2026, op ongeveer 11 meter naar het noorden',
    'Dit is hetzelfde probleem als Straatverlichting, 12 november 2026, op ongeveer 33 meter naar het zuiden',
  ])
  expect(screen.getAllByRole('listitem')[1]?.textContent).toMatch(/2026, op ongeveer 33 meter naar het zuiden/)
})

test('two reports without an address, or at one place, are told apart by the time', () => {
  show(undefined)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Dit is hetzelfde probleem als Straatverlichting, 12 november 2026, om 11:00 uur',
    'Dit is hetzelfde probleem als Straatverlichting, 12 november 2026, om 12:00 uur',
  ])
  show(inTown, [report('10', inTown.lat), report('11', inTown.lat)])
  expect(
    screen
      .getAllByRole('listitem')
      .slice(2)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/2026, op ongeveer 1 meter, om 11:00 uur/),
    expect.stringMatching(/2026, op ongeveer 1 meter, om 12:00 uur/),
  ])
})

test('two reports of one minute at one place are numbered, so that no two buttons have the same name', () => {
  show(inTown, [report('10', inTown.lat), report('10', inTown.lat, '30')])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/2026, op ongeveer 1 meter, om 11:00 uur \(1 van 2\)$/),
    expect.stringMatching(/2026, op ongeveer 1 meter, om 11:00 uur \(2 van 2\)$/),
  ])
})

test('a single known report is named by its subject and day only', () => {
  show(undefined, [report('10', inTown.lat)])
  expect(screen.getByRole('button').textContent).toBe(
    'Dit is hetzelfde probleem als Straatverlichting, 12 november 2026',
  )
})
