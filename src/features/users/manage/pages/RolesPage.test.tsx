// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { User } from '../../policy.ts'

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
    matches: query === 'screen and (width <= 48rem)',
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

test('a role counts the active people who have it, and names the others apart', async () => {
  const id = await aRole(
    'Toezicht',
    ['sia_read'],
    [await aUser(w), await aUser(w), await aUser(w, { isActive: false })],
  )
  openStaff(w, { user: boss, at: `/instellingen/rol/${id}` })
  const link = await screen.findByRole('link', { name: '2 mensen met deze rol' })
  expect(link.getAttribute('href')).toBe('/instellingen/gebruikers/page/1?role=Toezicht')
  expect(link.parentElement?.textContent).toBe('2 mensen met deze rol, en 1 niet actief')
  expect(screen.getByRole('columnheader', { name: /^Toezicht/ }).textContent).toBe('Toezicht2 mensen')
})

test('the history of a role fills in its form, and nothing is changed before it is saved', async () => {
  const id = await aRole('Toezicht', ['sia_read'], [await aUser(w)])
  const path = `/signals/v1/private/roles/${id}`
  await w.as(boss)('PATCH', path, { name: 'Handhaving', permission_ids: [] })
  openStaff(w, { user: boss, at: `/instellingen/rol/${id}` })
  const restore = await screen.findByRole('button', { name: 'Zet terug' })
  const description = document.getElementById(restore.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toMatch(/Er verandert pas iets als je bewaart\.$/)
  await userEvent.click(restore)
  expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toBe('Toezicht')
  expect((await w.as(boss)('GET', path)).body).toMatchObject({ name: 'Handhaving', permissions: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar voor 1 persoon' }))
  await waitFor(async () =>
    expect((await w.as(boss)('GET', path)).body).toMatchObject({
      name: 'Toezicht',
      permissions: [{ codename: 'sia_read' }],
    }),
  )
})

test('the page says that the rights could not be fetched, and reports it', async () => {
  const id = await aRole('Toezicht', ['sia_read'], [])
  const reported = vi.fn()
  window.addEventListener('meldwerk-error', ({ detail }: CustomEventInit<string>) => reported(detail))
  openStaff(w, {
    user: boss,
    at: `/instellingen/rol/${id}`,
    through: send => async (url, init) =>
      String(url).includes('/private/permissions') ? new Response('', { status: 500 }) : send(url, init),
  })
  expect(await screen.findAllByText('Het permissie overzicht kon niet opgehaald worden')).not.toEqual([])
  expect(reported).toHaveBeenCalledWith('Het permissie overzicht kon niet opgehaald worden')
})

test('a role is not saved with fewer rights when the list of rights lacks some', async () => {
  const id = await aRole('Toezicht', ['sia_read', 'sia_split'], [])
  openStaff(w, {
    user: boss,
    at: `/instellingen/rol/${id}`,
    through: send => async (url, init) => {
      if (!String(url).includes('/private/permissions')) return send(url, init)
      const { results, ...page } = await (await send(url, init)).json()
      const some = results.filter(({ codename }: { codename: string }) => codename !== 'sia_split')
      return Response.json({ ...page, results: some })
    },
  })
  await userEvent.type(await screen.findByLabelText('Naam'), ' buiten')
  await userEvent.click(screen.getByRole('button', { name: /^Bewaar/ }))
  expect(await screen.findByText(/De lijst van rechten is niet volledig/)).toBeTruthy()
  const { body } = await w.as(boss)('GET', `/signals/v1/private/roles/${id}`)
  expect(body).toMatchObject({ name: 'Toezicht', permissions: [{ codename: 'sia_read' }, { codename: 'sia_split' }] })
})

test('a right that one does not have cannot be ticked, and says why', async () => {
  const permissions = ['sia_read', 'sia_write', 'view_group', 'change_group']
  const id = await aRole('Toezicht', ['sia_read', 'sia_split'], [])
  openStaff(w, { user: await aUser(w, { permissions }), at: `/instellingen/rol/${id}` })
  const own = await screen.findByRole('checkbox', { name: 'Meldingen van de eigen afdeling zien' })
  expect(own).toHaveProperty('disabled', false)
  expect(screen.getByRole('checkbox', { name: 'Opdelen in deelmeldingen' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('textbox', { name: /^Naam/ })).toHaveProperty('readOnly', true)
  expect(screen.getAllByText('Dit recht heb je zelf niet, dus je kunt het niet geven.').length).toBeGreaterThan(5)
})
