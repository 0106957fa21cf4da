// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

/** Two mails, of which the first failed. */
async function mails() {
  await aReport(w, { category: litter })
  await aReport(w, { category: litter, reporter: { email: 'sam@voorbeeld.example' } })
  await w.drain()
  const failed = { state: 'failed', error: 'De mailserver weigert deze e-mail. (554)', sentAt: null } as const
  await w.base.db.updateTable('mails').set(failed).where('reportId', '=', 1).execute()
}
const open = async (at: string, isSuperuser = true) => openStaff(w, { user: await aUser(w, { isSuperuser }), at })
const rows = async () =>
  within(await screen.findByRole('table', { name: 'E-mails, de nieuwste eerst' })).getAllByRole('row')

test('all mails are listed newest first, with their state and the reason', async () => {
  await mails()
  await open('/manage/beheer/e-mail')
  const [, first, second] = await rows()
  expect(first?.textContent).toMatch(/SIG-2Melding ontvangens\*m@\S+verstuurd/)
  expect(second?.textContent).toMatch(
    /SIG-1Melding ontvangenk\*m@\S+mislukt.*De mailserver weigert deze e-mail. \(554\)/,
  )
  expect(screen.getByRole('link', { name: 'Mislukt (1)' })).toBeTruthy()
  expect(first && within(first).queryByRole('button')).toBeNull()
})

test('a mail that failed is sent again from its row, and is no longer among those that failed', async () => {
  await mails()
  const { router } = await open('/manage/beheer/e-mail')
  await userEvent.click(await screen.findByRole('link', { name: 'Mislukt (1)' }))
  expect(router.state.location.search).toBe('?part=failed')
  await userEvent.click(await screen.findByRole('button', { name: /^Opnieuw versturen ?: Melding ontvangen, SIG-1$/ }))
  const question = within(await screen.findByRole('alertdialog', { name: 'E-mail opnieuw versturen?' }))
  await userEvent.click(question.getByRole('button', { name: 'Verstuur opnieuw' }))
  await screen.findByText('De e-mail wordt opnieuw verstuurd')
  await screen.findByText('Er is geen e-mail mislukt in deze periode')
  await w.drain()
  expect(await w.base.db.selectFrom('mails').select('state').execute()).toEqual([{ state: 'sent' }, { state: 'sent' }])
})

test('all failed mails of the period are sent again after a question', async () => {
  await mails()
  await open('/manage/beheer/e-mail?part=failed')
  await userEvent.click(await screen.findByRole('button', { name: 'Verstuur alle mislukte opnieuw' }))
  const question = within(await screen.findByRole('alertdialog', { name: '1 e-mail opnieuw versturen?' }))
  await userEvent.click(question.getByRole('button', { name: 'Verstuur' }))
  await screen.findByText('1 e-mail wordt opnieuw verstuurd')
})

test('the days of the mail log are in the address, and a wrong address says so', async () => {
  await mails()
  const { router } = await open('/manage/beheer/e-mail?from=2026-02-30&to=2026-03-01')
  await screen.findByText('Deze link klopt niet')
  const [from, to] = [screen.getByLabelText('Van'), screen.getByLabelText('Tot en met')]
  await userEvent.clear(from)
  await userEvent.type(from, '2026-01-02')
  await userEvent.clear(to)
  await userEvent.type(to, '2026-01-01')
  await userEvent.click(screen.getByRole('button', { name: 'Toon deze periode' }))
  await screen.findByText('Deze dag ligt vóór de eerste dag.')
  await userEvent.clear(to)
  await userEvent.type(to, '2026-01-03')
  await userEvent.click(screen.getByRole('button', { name: 'Toon deze periode' }))
  await screen.findByText('Geen e-mail in deze periode')
  expect(router.state.location.search).toBe('?from=2026-01-02&to=2026-01-03')
})

test('a user without the right to the mail log gets a message, and has no link to it', async () => {
  await open('/manage/beheer/e-mail', false)
  await screen.findByText('Je hebt geen rechten om deze pagina te gebruiken.')
  expect(screen.queryByRole('link', { name: 'Beheer' })).toBeNull()
})
