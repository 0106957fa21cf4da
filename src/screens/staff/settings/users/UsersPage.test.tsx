// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openStaff } from '../../../../../test/staff.tsx'
import { aUser } from '../../../../../test/test-data.ts'
import { type World, world } from '../../../../../test/world.ts'
import type { User } from '../../../../features/users/policy.ts'

let w: World
let boss: User
beforeEach(async () => {
  w = await world()
  boss = await aUser(w, { email: 'anna@meldstad.example', isSuperuser: true })
})

/** Make a user of one role, who signed in on a day in November, or never. */
async function aColleague(name: string, parts: { role?: string; signedIn?: string; isActive?: boolean } = {}) {
  const { role, signedIn, isActive = true } = parts
  const user = await aUser(w, { email: `${name}@meldstad.example`, isActive })
  const lastSignedInAt = signedIn === undefined ? null : new Date(signedIn)
  await w.base.db.updateTable('users').set({ lastSignedInAt }).where('id', '=', user.id).execute()
  if (role !== undefined) {
    const { id } = await w.base.db.selectFrom('roles').select('id').where('name', '=', role).executeTakeFirstOrThrow()
    await w.base.db.insertInto('userRoles').values({ userId: user.id, roleId: id }).execute()
  }
  return user
}

const invite = (user: User, expiresAt: string) =>
  w.base.db
    .insertInto('invitations')
    .values({ userId: user.id, tokenHash: `hash-${user.id}`, expiresAt: new Date(expiresAt) })
    .execute()

/** The last two cells of the row of a user: when they signed in, and what is not normal. */
async function factsOf(name: string) {
  const table = await screen.findByRole('table', { name: /^Gebruikers/ })
  const row = within(table).getByRole('row', { name: new RegExp(name) })
  return within(row)
    .getAllByRole('cell')
    .slice(-2)
    .map(({ textContent }) => textContent)
}

test('the list says when users signed in last, and only what needs attention', async () => {
  await w.base.db
    .insertInto('roles')
    .values([
      { name: 'Toezicht', requiresSecondFactor: true, updatedAt: new Date() },
      { name: 'Balie', updatedAt: new Date() },
    ])
    .execute()
  await aColleague('gewoon', { role: 'Balie', signedIn: '2026-11-20T09:00:00Z' })
  await aColleague('streng', { role: 'Toezicht', signedIn: '2026-11-21T09:00:00Z' })
  await aColleague('vertrokken', { signedIn: '2026-10-01T09:00:00Z', isActive: false })
  await invite(await aColleague('verlopen'), '2026-01-01T00:00:00Z')
  await invite(await aColleague('genodigd'), '2099-01-01T00:00:00Z')
  openStaff(w, { user: boss, at: '/instellingen/gebruikers' })
  expect(await factsOf('gewoon')).toEqual(['20-11-2026 10.00', ''])
  expect(await factsOf('streng')).toEqual(['21-11-2026 10.00', ' Verplichte tweede stap ontbreekt'])
  expect(await factsOf('vertrokken')).toEqual(['01-10-2026 11.00', 'Niet actief'])
  expect(await factsOf('verlopen')).toEqual(['nog nooit', ' Uitnodiging verlopen'])
  expect(await factsOf('genodigd')).toEqual(['nog nooit', 'Uitgenodigd'])
})
