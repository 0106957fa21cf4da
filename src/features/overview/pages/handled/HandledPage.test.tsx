// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let ans: User
beforeEach(async () => {
  w = await world()
  ans = await aUser(w)
})

const change = (id: number, patch: object) => w.as(ans)('PATCH', `/signals/v1/private/signals/${id}`, patch)
const rats = '/signals/v1/public/terms/categories/overlast-van-dieren/sub_categories/ratten'

test('a report that the user may no longer see is listed, and one that they may see can be opened', async () => {
  for (const _ of [1, 2, 3]) await aReport(w, { category: litter })
  await change(1, { category: { sub_category: rats } })
  await change(2, { status: { state: 'b', text: 'Bezig' } })
  openStaff(w, { user: ans, at: '/manage/incidents' })
  const lists = within(await screen.findByRole('navigation', { name: 'Lijsten' }))
  await userEvent.click(lists.getByRole('link', { name: 'Door mij behandeld' }))
  await screen.findByRole('heading', { level: 1, name: 'Door mij behandeld' })
  const rows = within(await screen.findByRole('table', { name: 'Door mij behandeld' })).getAllByRole('row')
  expect(rows).toHaveLength(3)
  const hiddenRow = within(screen.getByRole('row', { name: /SIG-1 / }))
  expect(hiddenRow.queryByRole('link')).toBeNull()
  expect(hiddenRow.getByText('(niet meer te openen)')).toBeTruthy()
  expect(hiddenRow.getByText('Ratten')).toBeTruthy()
  expect(hiddenRow.getByText('GGD')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Melding SIG-2' }))
  await screen.findByRole('heading', { level: 1, name: 'Standaardmelding 2' })
})

test('a user without changes reads what the list of handled reports will hold', async () => {
  openStaff(w, { user: ans, at: '/manage/behandeld' })
  await screen.findByText('Zodra je een melding wijzigt, staat die hier.')
})

test('a user who may only read has no link to the reports handled by me', async () => {
  openStaff(w, { user: await aUser(w, { permissions: ['sia_read'] }), at: '/manage/incidents' })
  await screen.findByRole('link', { name: 'Alle meldingen' })
  expect(screen.queryByRole('link', { name: 'Door mij behandeld' })).toBeNull()
})

test('a failed request for the reports handled by me shows an error, and can be retried', async () => {
  let fails = true
  await aReport(w, { category: litter })
  await change(1, { status: { state: 'b', text: 'Bezig' } })
  openStaff(w, {
    user: ans,
    at: '/manage/behandeld',
    through: send => (url, init) =>
      fails && url.startsWith('/api/handled-by-me')
        ? Promise.resolve(Response.json({}, { status: 503 }))
        : send(url, init),
  })
  await screen.findByText('De meldingen konden niet opgehaald worden')
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  await screen.findByRole('link', { name: 'Melding SIG-1' })
})
