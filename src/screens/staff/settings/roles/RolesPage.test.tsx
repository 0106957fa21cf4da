// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openStaff } from '../../../../../test/staff.tsx'
import { aUser } from '../../../../../test/test-data.ts'
import { type World, world } from '../../../../../test/world.ts'
import type { User } from '../../../../features/users/policy.ts'

let w: World
let boss: User
beforeEach(async () => {
  w = await world()
  boss = await aUser(w, { isSuperuser: true })
})

async function aRole(name: string, rights: readonly string[], holders: readonly User[]) {
  const permissions = (await w.as(boss)('GET', '/signals/v1/private/permissions?page_size=200')).body.results
  const ids = permissions.flatMap((each: { id: number; codename: string }) =>
    rights.includes(each.codename) ? each.id : [],
  )
  const { body } = await w.as(boss)('POST', '/signals/v1/private/roles', { name, permission_ids: ids })
  for (const { id: userId } of holders)
    await w.base.db.insertInto('userRoles').values({ userId, roleId: body.id }).execute()
  return body.id as number
}

/** A screen on which only the widths of phones match. */
const onAPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width <= 48rem)',
    addEventListener() {},
    removeEventListener() {},
  }))

test('the heads of the matrix say how many active users have each role', async () => {
  const gone = await aUser(w, { isActive: false })
  await aRole('Toezicht', ['sia_read'], [await aUser(w), await aUser(w), gone])
  openStaff(w, { user: boss, at: '/instellingen/rollen' })
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: /^Toezicht/ }).textContent).toBe('Toezicht2 mensen'),
  )
})

test('a phone shows the roles as a list, from which one is chosen', async () => {
  onAPhone()
  const id = await aRole('Toezicht', ['sia_read', 'sia_write', 'sia_add_attachment'], [await aUser(w)])
  const { router } = openStaff(w, { user: boss, at: '/instellingen/rollen' })
  const list = within(await screen.findByRole('table', { name: 'Rollen' }))
  expect(screen.queryByRole('region', { name: 'Rechten per rol' })).toBeNull()
  const row = list.getByRole('row', { name: /^Toezicht/ })
  await waitFor(() =>
    expect(row.textContent).toBe('Toezicht1 persoonmeldingen zien, meldingen behandelen, foto’s en bestanden'),
  )
  await userEvent.click(list.getByRole('link', { name: 'Toezicht' }))
  await screen.findByRole('region', { name: 'Rechten per rol' })
  expect(router.state.location.pathname).toBe(`/instellingen/rol/${id}`)
  expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toBe('Toezicht')
})
