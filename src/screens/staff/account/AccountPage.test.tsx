// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fastHashing } from '../../../../test/sign-in-server.ts'
import { openStaff } from '../../../../test/staff.tsx'
import { aUser } from '../../../../test/test-data.ts'
import { type World, world } from '../../../../test/world.ts'
import type { User } from '../../../features/users/policy.ts'
import { hashPassword, verifyPassword } from '../../../features/users/server/passwords.ts'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  user = await aUser(w, { email: 'carla@meldstad.example', permissions: ['sia_read'] })
  const passwordHash = await hashPassword('een lang wachtwoord', fastHashing)
  const names = { firstName: 'Carla', lastName: 'Straat', passwordHash }
  await w.base.db.updateTable('users').set(names).where('id', '=', user.id).execute()
})

/** A session of the user, used longer ago than the others before it. */
async function aSession(id: string, browser: string) {
  const at = new Date()
  const times = { openedAt: at, lastUsedAt: at, expiresAt: new Date(at.getTime() + 3_600_000) }
  await w.base.db
    .insertInto('userSessions')
    .values({ id, userId: user.id, browser, network: '203.0.113.…', ...times })
    .execute()
}
const sessionIds = async () =>
  (await w.base.db.selectFrom('userSessions').select('id').orderBy('id').execute()).map(({ id }) => id)

const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(label)
    await userEvent.clear(field)
    await userEvent.type(field, value)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Wachtwoord wijzigen' }))
}
const [current, next, again] = ['Je huidige wachtwoord', 'Nieuw wachtwoord', 'Nog een keer het nieuwe wachtwoord']
const errorAt = (label: string) => document.getElementById(`${screen.getByLabelText(label).id}-error`)?.textContent
const storedHash = async () => {
  const row = w.base.db.selectFrom('users').select('passwordHash').where('id', '=', user.id)
  return (await row.executeTakeFirstOrThrow()).passwordHash
}

test('the account menu leads to who the user is', async () => {
  openStaff(w, { user, at: '/manage/signalering' })
  await userEvent.click(await screen.findByRole('link', { name: 'Mijn account' }))
  await screen.findByRole('heading', { level: 1, name: 'Mijn account' })
  const details = within(screen.getByRole('region', { name: 'Gegevens' }))
  expect(details.getByText('Carla Straat')).toBeTruthy()
  expect(details.getByText('carla@meldstad.example')).toBeTruthy()
  expect(details.getByText('Stadswerken')).toBeTruthy()
})

test('a wrong password says so at its field, and nothing is changed', async () => {
  openStaff(w, { user, at: '/manage/account' })
  const before = await storedHash()
  await fill({ [current]: 'iets anders', [next]: 'Wachtwoord2026!', [again]: 'mijn fiets is rood' })
  await screen.findByText(/te makkelijk te raden/)
  expect(errorAt(next)).toMatch(/te makkelijk te raden/)
  expect(errorAt(current)).toBeUndefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(next)))
  await fill({ [next]: 'mijn fiets is rood', [again]: 'mijn fiets is blauw' })
  await screen.findByText('De twee wachtwoorden zijn niet gelijk.')
  await fill({ [again]: 'mijn fiets is rood' })
  await screen.findByText('Dit is niet je huidige wachtwoord.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(current)))
  expect(await storedHash()).toBe(before)
})

test('too many attempts say how long to wait', async () => {
  openStaff(w, { user, at: '/manage/account' })
  for (let attempts = 0; attempts < 10; attempts += 1)
    await w.as(user)('PUT', '/api/password', { current: 'fout', next: 'mijn fiets is rood' })
  await fill({ [current]: 'een lang wachtwoord', [next]: 'mijn fiets is rood', [again]: 'mijn fiets is rood' })
  await screen.findByText(/te vaak een verkeerd wachtwoord getypt. Probeer het over 15 minuten opnieuw/)
})

test('the new password is stored, the fields are empty, and the other sessions have ended', async () => {
  await aSession('elders', 'Safari op iPhone')
  openStaff(w, { user, at: '/manage/account' })
  await screen.findByText('Safari op iPhone')
  await fill({ [current]: 'een lang wachtwoord', [next]: 'mijn fiets is rood', [again]: 'mijn fiets is rood' })
  await screen.findByText('Je wachtwoord is gewijzigd')
  expect(await verifyPassword('mijn fiets is rood', await storedHash())).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>(next).value).toBe('')
  await waitFor(() => expect(screen.queryByText('Safari op iPhone')).toBeNull())
})

test('one session is ended by its button, the others stay', async () => {
  await aSession('een', 'Safari op iPhone')
  await aSession('twee', 'Firefox op Windows')
  openStaff(w, { user, at: '/manage/account' })
  await userEvent.click(await screen.findByRole('button', { name: 'Uitloggen op Safari op iPhone' }))
  await screen.findByText('Op die plek ben je uitgelogd')
  await waitFor(() => expect(screen.queryByText('Safari op iPhone')).toBeNull())
  expect(screen.getByText('Firefox op Windows')).toBeTruthy()
  expect(await sessionIds()).toEqual(['twee'])
})

test('signing out everywhere asks first, and ends this session too', async () => {
  await aSession('een', 'Safari op iPhone')
  openStaff(w, { user, at: '/manage/account' })
  const everywhere = { name: 'Overal uitloggen' }
  await userEvent.click(await screen.findByRole('button', everywhere))
  const question = within(await screen.findByRole('alertdialog', { name: 'Overal uitloggen?' }))
  await userEvent.click(question.getByRole('button', { name: 'Annuleer' }))
  expect(await sessionIds()).toEqual(['een'])
  await userEvent.click(screen.getByRole('button', everywhere))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', everywhere))
  await screen.findByRole('heading', { level: 1, name: 'Inloggen' })
  expect(await sessionIds()).toEqual([])
})

test('where another service holds the passwords there is none to change', async () => {
  openStaff(w, { user, at: '/manage/account', installation: { hasPasswords: false } })
  await screen.findByRole('region', { name: 'Waar je bent ingelogd' })
  expect(screen.queryByRole('region', { name: 'Wachtwoord' })).toBeNull()
})
