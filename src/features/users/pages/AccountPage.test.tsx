// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fromBase32 } from '#test/base32.ts'
import { fastHashing } from '#test/sign-in-server.ts'
import { openStaff } from '#test/staff.tsx'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { User } from '../policy.ts'
import { codeOfStep, stepAt } from '../second-factor/server/totp.ts'
import { hashPassword, verifyPassword } from '../server/passwords.ts'

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

test('the account menu leads to the account page of the user', async () => {
  openStaff(w, { user, at: '/manage/signalering' })
  await userEvent.click(await screen.findByRole('link', { name: 'Mijn account' }))
  await screen.findByRole('heading', { level: 1, name: 'Mijn account' })
  const details = within(screen.getByRole('region', { name: 'Gegevens' }))
  expect(details.getByText('Carla Straat')).toBeTruthy()
  expect(details.getByText('carla@meldstad.example')).toBeTruthy()
  expect(details.getByText('Stadswerken')).toBeTruthy()
})

test('a wrong password on the page of the account is named at its field, and nothing is changed', async () => {
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

test('after too many attempts to change a password a message says how long to wait', async () => {
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

test('the page of the account ends one session by its button, the others stay', async () => {
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
  await screen.findByRole('heading', { level: 1, name: 'Je bent uitgelogd' })
  expect(await sessionIds()).toEqual([])
})

test('the second factor is switched on by a first code, and off by the password', async () => {
  w.at('2026-11-23T12:00:00Z')
  openStaff(w, { user, at: '/manage/account' })
  await userEvent.click(await screen.findByRole('button', { name: 'Zet inloggen in twee stappen aan' }))
  const title = await screen.findByRole('heading', { name: 'Zet inloggen in twee stappen aan' })
  expect(document.activeElement).toBe(title)
  const form = within(screen.getByRole('form', { name: 'Inloggen in twee stappen aanzetten' }))
  const typeCode = async (code: string) => {
    const field = form.getByLabelText('Code van 6 cijfers')
    await userEvent.clear(field)
    await userEvent.type(field, `${code}{Enter}`)
  }
  await typeCode('12')
  await form.findByText('Een code bestaat uit 6 cijfers.')
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Code van 6 cijfers')))
  const secret = screen.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent ?? ''
  const code = codeOfStep(fromBase32(secret), stepAt(new Date('2026-11-23T12:00:00Z')))
  await typeCode(code === '000000' ? '000001' : '000000')
  await form.findByText(/Deze code klopt niet/)
  await typeCode(code)
  await screen.findByRole('heading', { name: 'Bewaar je herstelcodes' })
  expect(screen.getAllByText(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)).toHaveLength(10)
  await userEvent.click(screen.getByRole('button', { name: 'Ik heb ze bewaard' }))
  await screen.findByText('Je hebt nog 10 herstelcodes.')

  await userEvent.click(screen.getByRole('button', { name: 'Zet uit' }))
  await userEvent.type(await screen.findByLabelText('Je wachtwoord'), 'iets anders{Enter}')
  await screen.findByText('Dit is niet je huidige wachtwoord.')
  await userEvent.clear(screen.getByLabelText('Je wachtwoord'))
  await userEvent.type(screen.getByLabelText('Je wachtwoord'), 'een lang wachtwoord{Enter}')
  await screen.findByText('Inloggen in twee stappen staat uit')
  const again = await screen.findByRole('button', { name: 'Zet inloggen in twee stappen aan' })
  await waitFor(() => expect(document.activeElement).toBe(again))
})

test('the page of the account has no password to change when another service holds it', async () => {
  openStaff(w, { user, at: '/manage/account', installation: { hasPasswords: false } })
  await screen.findByRole('region', { name: 'Waar je bent ingelogd' })
  expect(screen.queryByRole('region', { name: 'Wachtwoord' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Inloggen in twee stappen' })).toBeNull()
})
