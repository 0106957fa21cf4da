// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Send } from '#web/call.ts'

let w: World
const rats = { sub_category: '/signals/v1/public/terms/categories/overlast-van-dieren/sub_categories/ratten' }

beforeEach(async () => {
  w = await world()
})

/** Three reports of the user's department and two of another, all far too late; of 1 and 2 it was asked to reopen them. */
async function lagging() {
  for (const category of [litter, litter, litter, rats, rats]) await aReport(w, { category })
  await sql`update reports set last_day_tripled = '2020-01-01'`.execute(w.base.db)
  await sql`update reports set status = 'reopen-requested', status_at = now() - id * interval '1 hour'
    where id <= 2`.execute(w.base.db)
}

const column = async (name: string) => within(await screen.findByRole('region', { name }))
const open = async () => openStaff(w, { user: await aUser(w), at: '/manage/signalering' })

test('each column of overdue reports has its total and categories, and the number that is not visible', async () => {
  await lagging()
  await open()
  const late = await column('3x buiten de afhandeltermijn')
  await late.findByRole('table')
  expect(late.getByText('5')).toBeTruthy()
  expect(late.getByText(/^Daarvan zijn er 3 voor jou te zien/)).toBeTruthy()
  const [, first, second] = late.getAllByRole('row').map(({ textContent }) => textContent)
  expect(first).toBe('Veeg- / zwerfvuil (Stadswerken)3')
  expect(second).toBe('Ratten (GGD)20 voor jou te zien')
  expect(late.queryByRole('link', { name: /Ratten/ })).toBeNull()
  const reopen = await column('Verzoek tot heropenen')
  expect((await reopen.findAllByRole('row')).map(({ textContent }) => textContent).slice(1)).toEqual([
    'Veeg- / zwerfvuil (Stadswerken)2',
  ])
  expect(reopen.getByText('Deze melders zijn niet tevreden. Zij horen binnen 3 werkdagen van ons.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Signalering' }).getAttribute('aria-current')).toBe('page')
})

test('a user who may see no overdue report gets a message', async () => {
  await lagging()
  const outsider = await aUser(w, { departments: ['THO'] })
  openStaff(w, { user: outsider, at: '/manage/signalering' })
  const late = await column('3x buiten de afhandeltermijn')
  await late.findByText('Geen daarvan is voor jou te zien: het werk is van afdelingen waar je geen rechten voor hebt.')
})

test.each([
  ['3x buiten de afhandeltermijn', 3],
  ['Verzoek tot heropenen', 2],
] as const)('a bar under “%s” opens the %d reports behind it', async (title, count) => {
  await lagging()
  await open()
  await userEvent.click(await (await column(title)).findByRole('link', { name: /^Veeg/ }))
  await screen.findByRole('heading', { level: 1, name: `Meldingen (${count})` })
})

test('the longest bar of overdue reports fills the width, the others have their share of it', async () => {
  await lagging()
  await open()
  const bars = await waitFor(() => {
    const elements = [...document.querySelectorAll('svg[aria-hidden] rect:nth-of-type(2)')]
    expect(elements.length).toBeGreaterThan(2)
    return elements
  })
  expect(bars.slice(0, 2).map(bar => bar.getAttribute('width'))).toEqual(['100.00%', '66.67%'])
})

test('without lagging reports the page says so', async () => {
  await open()
  await waitFor(() => expect(screen.getAllByText('Hier is niks meer te signaleren')).toHaveLength(2))
  expect(screen.queryByRole('table')).toBeNull()
})

test('a failed request for overdue reports shows an error, and can be retried', async () => {
  let fails = true
  const through =
    (send: Send): Send =>
    (url, init) =>
      fails && url.includes('/reports/signals/open')
        ? Promise.resolve(Response.json({}, { status: 500 }))
        : send(url, init)
  openStaff(w, { user: await aUser(w), at: '/manage/signalering', through })
  const late = await column('3x buiten de afhandeltermijn')
  await late.findByText('Er is iets misgegaan')
  expect(late.getByText('De data kon niet worden opgehaald')).toBeTruthy()
  fails = false
  await userEvent.click(late.getByRole('button', { name: 'Probeer opnieuw' }))
  await late.findByText('Hier is niks meer te signaleren')
})
