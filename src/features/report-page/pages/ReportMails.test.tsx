// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

/** The mails in the time line. */
async function mails() {
  await userEvent.click(await screen.findByRole('button', { name: /^Mails \d+$/ }))
  return within(within(screen.getByRole('region', { name: 'Tijdlijn' })).getByRole('list', { name: '' }))
}

test('mails to the reporter are listed with their delivery state', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  openStaff(w, { user: await aUser(w), at: '/manage/incident/1' })
  const lines = (await mails()).getAllByRole('listitem')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.textContent).toMatch(/Aan kim@voorbeeld\.exampleverstuurd \d\d-\d\d-\d{4} \d\d:\d\d$/)
})

test('a failed mail to a reporter shows the reason', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  await w.base.db.updateTable('mails').set({ state: 'failed', error: 'Postbus bestaat niet', sentAt: null }).execute()
  openStaff(w, { user: await aUser(w), at: '/manage/incident/1' })
  const section = await mails()
  expect(section.getByText('mislukt')).toBeTruthy()
  expect(section.getByText('Postbus bestaat niet')).toBeTruthy()
})

test('a new status is mailed, and the page shows that it was', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  openStaff(w, { user: await aUser(w), at: '/manage/incident/1' })
  await mails()
  await userEvent.click(screen.getByRole('button', { name: 'Wijzig status' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Afgehandeld')
  await userEvent.type(screen.getByRole('textbox', { name: 'Bericht aan melder' }), 'Het is geveegd.')
  await userEvent.click(screen.getByRole('radio', { name: 'Opgelost' }))
  await userEvent.click(screen.getByRole('button', { name: 'Verstuur' }))
  await screen.findByText('De status is nu Afgehandeld')
  await w.retryNow() // it waits for as long as it can be undone
  await w.drain()
  window.dispatchEvent(new Event('visibilitychange')) // as on return to the tab
  await waitFor(async () => expect((await mails()).getAllByRole('listitem')).toHaveLength(2))
})

test('a refused address is shown above the report, with the form that changes it', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  await w.base.db.insertInto('refusedAddresses').values({ reportId: 1 }).execute()
  openStaff(w, { user: await aUser(w), at: '/manage/incident/1' })
  await screen.findByText('Het e-mailadres van de melder bestaat niet (meer) of neemt geen e-mail aan')
  await userEvent.click(screen.getByRole('button', { name: 'Wijzig het e-mailadres' }))
  await screen.findByRole('textbox', { name: /^E-mail melder/ })
  expect(screen.queryByRole('button', { name: 'Wijzig het e-mailadres' })).toBeNull()
})

test('a user without the right to contact details cannot change it, nor send a mail again without that to the status', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  await w.base.db.updateTable('mails').set({ state: 'failed', error: 'Nee', sentAt: null }).execute()
  await w.base.db.insertInto('refusedAddresses').values({ reportId: 1 }).execute()
  openStaff(w, { user: await aUser(w, { permissions: ['sia_read'] }), at: '/manage/incident/1' })
  await screen.findByText(/Een collega die contactgegevens mag zien/)
  expect((await mails()).getByText('Aan de melder')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Wijzig het e-mailadres|Opnieuw versturen/ })).toBeNull()
})

test('a failed mail is sent again, and shows who did so', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  await w.base.db.updateTable('mails').set({ state: 'failed', error: 'Nee', sentAt: null }).execute()
  const user = await aUser(w)
  openStaff(w, { user, at: '/manage/incident/1' })
  const press = async (answer: string) => {
    await userEvent.click((await mails()).getByRole('button', { name: /^Opnieuw versturen/ }))
    const question = within(await screen.findByRole('alertdialog', { name: 'E-mail opnieuw versturen?' }))
    expect(
      question.getByText(/gaat nog een keer naar de melder, op het e-mailadres dat nu bij de melding staat\.$/),
    ).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: answer }))
  }
  await press('Annuleer')
  const state = async () => (await w.base.db.selectFrom('mails').select('state').executeTakeFirstOrThrow()).state
  expect(await state()).toBe('failed')
  await press('Verstuur opnieuw')
  await screen.findByText('De e-mail wordt opnieuw verstuurd')
  await (await mails()).findByText(`Opnieuw verstuurd op door ${user.email}`)
  expect((await mails()).queryByRole('button')).toBeNull()
})

test('mails to colleagues about a report are folded away', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  const { id, ...mail } = await w.base.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  const toColleagues = [1, 2].map(number => ({
    ...mail,
    messageId: `<${number}@localhost>`,
    kind: 'assigned',
    recipient: `collega${number}@meldstad.example`,
  }))
  await w.base.db.insertInto('mails').values(toColleagues).execute()
  openStaff(w, { user: await aUser(w), at: '/manage/incident/1' })
  const folded = (await screen.findByText('Aan collega1@meldstad.example')).closest('details')
  expect(folded?.open).toBe(false)
  expect(screen.getByText('Aan collega2@meldstad.example').closest('details')).toBe(folded)
  expect(screen.getByText('Aan kim@voorbeeld.example').closest('details')).toBeNull()
})
