// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { User } from '../../policy.ts'

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
  expect(await factsOf('gewoon')).toEqual(['20-11-2026 10:00', ''])
  expect(await factsOf('streng')).toEqual(['21-11-2026 10:00', ' Verplichte tweede stap ontbreekt'])
  expect(await factsOf('vertrokken')).toEqual(['01-10-2026 11:00', 'Niet actief'])
  expect(await factsOf('verlopen')).toEqual(['nog nooit', ' Uitnodiging verlopen'])
  expect(await factsOf('genodigd')).toEqual(['nog nooit', 'Uitgenodigd'])
})

test('an address that another user has leads to their account', async () => {
  const { id } = await aColleague('carla', { isActive: false })
  await w.base.db.updateTable('users').set({ firstName: 'Carla', lastName: 'Straat' }).where('id', '=', id).execute()
  const { router } = openStaff(w, { user: boss, at: '/instellingen/gebruiker' })
  await userEvent.type(await screen.findByLabelText('E-mailadres'), 'Carla@meldstad.example')
  await userEvent.click(screen.getByRole('button', { name: 'Voeg toe' }))
  await screen.findByText(/^Er is al een gebruiker met dit e-mailadres\./)
  await userEvent.click(await screen.findByRole('link', { name: 'Bekijk het account van Carla Straat (niet actief)' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Gooi weg en ga verder' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/instellingen/gebruiker/${id}`))
})

test.each([
  ['a new user', true],
  ['a user', false],
])('reports per day of %s that are no number are refused at their field, not forgotten', async (_, isNew) => {
  const { id } = await aColleague('carla')
  openStaff(w, { user: boss, at: isNew ? '/instellingen/gebruiker' : `/instellingen/gebruiker/${id}` })
  const field = await screen.findByLabelText<HTMLInputElement>(/^Meldingen per dag/)
  if (isNew) await userEvent.type(screen.getByLabelText('E-mailadres'), 'nieuw@meldstad.example')
  await userEvent.type(field, '4x')
  await userEvent.click(screen.getByRole('button', { name: isNew ? 'Voeg toe' : 'Bewaar' }))
  await screen.findByText('Vul een heel getal in van 0 tot en met 99, of laat dit leeg')
  expect(document.activeElement).toBe(field)
  expect(
    await w.base.db
      .selectFrom('users')
      .select('capacity')
      .where('email', 'in', ['carla@meldstad.example', 'nieuw@meldstad.example'])
      .execute(),
  ).toEqual([{ capacity: null }])
})

test('while a user is added their fields are held, one request is sent, and a failure loses nothing', async () => {
  const failed = Promise.withResolvers<Response>()
  let requests = 0
  const through: Parameters<typeof openStaff>[1]['through'] = send => (url, init) => {
    if (init?.method !== 'POST' || !url.includes('/private/users')) return send(url, init)
    requests += 1
    return failed.promise
  }
  openStaff(w, { user: boss, at: '/instellingen/gebruiker', through })
  const field = await screen.findByLabelText<HTMLInputElement>('E-mailadres')
  await userEvent.type(field, 'nieuw@meldstad.example')
  await userEvent.keyboard('{Control>}s{/Control}')
  await screen.findByText('Bezig met bewaren')
  expect(field.closest('[inert]')).not.toBeNull()
  await userEvent.keyboard('{Control>}s{/Control}')
  await userEvent.click(screen.getByRole('button', { name: /^Voeg toe/ }))
  failed.resolve(new Response('', { status: 503 }))
  await screen.findByText('Server is op dit moment niet beschikbaar. Probeer het nogmaals')
  expect(requests).toBe(1)
  expect(field.closest('[inert]')).toBeNull()
  expect(field.value).toBe('nieuw@meldstad.example')
})

test('the list of users has a filter for invited users who are not yet active', async () => {
  await invite(await aColleague('genodigd'), '2099-01-01T00:00:00Z')
  await aColleague('actief', { signedIn: '2026-11-20T09:00:00Z' })
  const { router } = openStaff(w, { user: boss, at: '/instellingen/gebruikers' })
  await screen.findByRole('row', { name: /genodigd/ })
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Uitgenodigd')
  await waitFor(() => expect(screen.queryByRole('row', { name: /actief@/ })).toBeNull())
  expect(screen.getByRole('row', { name: /genodigd/ })).toBeTruthy()
  expect(router.state.location.search).toBe('?is_active=invited')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Actief')
  await screen.findByRole('row', { name: /actief@/ })
  expect(screen.queryByRole('row', { name: /genodigd/ })).toBeNull()
})

test('the list of users finds expired invitations, which are sent again from the page of the user', async () => {
  await invite(await aColleague('genodigd'), '2099-01-01T00:00:00Z')
  const late = await aColleague('verlopen')
  await invite(late, '2026-01-01T00:00:00Z')
  openStaff(w, { user: boss, at: '/instellingen/gebruikers' })
  await screen.findByRole('row', { name: /genodigd/ })
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Uitgenodigd')
  await waitFor(() => expect(screen.queryByRole('row', { name: /verlopen@/ })).toBeNull())
  await screen.findByRole('heading', { level: 1, name: 'Gebruikers (1)' })
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Uitnodiging verlopen')
  await waitFor(() => expect(screen.queryByRole('row', { name: /genodigd/ })).toBeNull())
  await userEvent.click(screen.getByRole('link', { name: 'verlopen@meldstad.example' }))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Uitnodiging verlopen' })).checked).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Nodig opnieuw uit' }))
  await screen.findByText('De e-mail is verstuurd')
  await w.drain()
  await userEvent.click(screen.getByRole('link', { name: 'Gebruikers', current: false }))
  await screen.findByRole('row', { name: /verlopen@.*Uitgenodigd/ })
})

test('the form for a new user says what each role allows', async () => {
  const { id: roleId } = await w.base.db
    .insertInto('roles')
    .values({ name: 'Meekijker', updatedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: permissionId } = await w.base.db
    .selectFrom('permissions')
    .select('id')
    .where('codename', '=', 'sia_read')
    .executeTakeFirstOrThrow()
  await w.base.db.insertInto('rolePermissions').values({ roleId, permissionId }).execute()
  openStaff(w, { user: boss, at: '/instellingen/gebruiker' })
  await screen.findByRole('checkbox', { name: /^Meekijker ?1 recht: Meldingen van de eigen afdeling zien$/ })
})

test("the summary of a new colleague's access follows the chosen roles and departments", async () => {
  openStaff(w, { user: boss, at: '/instellingen/gebruiker' })
  const summary = within(await screen.findByRole('region', { name: 'Wat deze collega kan' }))
  const sentences = () => summary.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(sentences()).toEqual(['Ziet geen meldingen.'])
  await userEvent.click(screen.getByRole('checkbox', { name: /^Behandelaar/ }))
  expect(sentences()[0]).toBe('Ziet nog geen meldingen: kies een afdeling.')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Stadswerken' }))
  expect(sentences()).toEqual([
    'Ziet meldingen van Stadswerken en mag ze behandelen.',
    'Ziet de naam, mail en telefoon van de melder.',
    'Mag meldingen maken voor een melder.',
  ])
})

test('the user who leaves is chosen first and then the heir of their work, who is no invited user', async () => {
  const carla = await aColleague('carla', { signedIn: '2026-11-20T09:00:00Z' })
  await aColleague('joris', { signedIn: '2026-11-20T09:00:00Z' })
  await invite(await aColleague('genodigd'), '2099-01-01T00:00:00Z')
  const { id } = await aReport(w)
  await w.base.db.updateTable('reports').set({ assignedUserId: carla.id }).where('id', '=', id).execute()
  openStaff(w, { user: boss, at: '/instellingen' })
  await userEvent.click(await screen.findByRole('link', { name: 'Iemand laten vertrekken' }))
  const who = await screen.findByLabelText('Wie vertrekt')
  expect(within(who).queryByRole('option', { name: /^anna/ })).toBeNull()
  await userEvent.selectOptions(who, within(who).getByRole('option', { name: /^carla/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Laat vertrekken' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'carla@meldstad.example laten vertrekken' }))
  const to = await dialog.findByLabelText('Dit werk gaat naar')
  await within(to).findByRole('option', { name: /^joris/ })
  expect(within(to).queryByRole('option', { name: /^genodigd/ })).toBeNull()
  await userEvent.selectOptions(to, within(to).getByRole('option', { name: /^joris/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Zet op niet actief en draag over' }))
  await screen.findByText('carla@meldstad.example is niet meer actief')
  await waitFor(() => expect(within(who).queryByRole('option', { name: /^carla/ })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Laat vertrekken' })).toBeNull()
})

test('a user who may not change users has no way to let somebody leave', async () => {
  const reader = await aUser(w, { permissions: ['sia_read', 'view_user'] })
  openStaff(w, { user: reader, at: '/instellingen/vertrek' })
  await screen.findByText('Je hebt geen rechten om deze pagina te gebruiken.')
})
