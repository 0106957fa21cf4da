// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { insertDefaultText } from '#features/default-texts/server/store.ts'
import { paragraph } from '#test/paragraph.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter, manyReports } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { maxReports } from '../contract.ts'

const rats = { sub_category: '/signals/v1/public/terms/categories/overlast-van-dieren/sub_categories/ratten' }

let w: World
beforeEach(async () => {
  w = await world()
})

const reports = async (count: number) => {
  for (let created = 0; created < count; created += 1) await aReport(w, { category: litter })
}
const box = (name: string) => screen.findByRole('checkbox', { name })
const select = async (id: number) => userEvent.click(await box(`Selecteer melding ${id}`))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const states = async () =>
  (await w.base.db.selectFrom('reports').select(['status', 'priority']).orderBy('id').execute()).map(
    ({ status, priority }) => `${status} ${priority}`,
  )
const runBulkChanges = async () => {
  await w.retryNow()
  await w.drain()
}

test('selected reports get another urgency together, after ten seconds', async () => {
  await reports(3)
  openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  await select(1)
  await select(3)
  expect(await screen.findByText('2 meldingen geselecteerd')).toBeTruthy()
  await press('Wijzig Urgentie')
  const dialog = await screen.findByRole('dialog', { name: 'Urgentie van 2 meldingen wijzigen' })
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Hoog/ }))
  expect(dialog.textContent).toContain('Van 2 meldingen wordt de urgentie Hoog.')
  await press('Wijzig 2 meldingen')
  expect(await screen.findByRole('button', { name: 'Maak ongedaan' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Bulkwijziging' })))
  expect(await states()).toEqual(['received normal', 'received normal', 'received normal'])
  expect(screen.queryByText('2 meldingen geselecteerd')).toBeNull()
  await runBulkChanges()
  expect(await screen.findByText('Van 2 meldingen is de urgentie nu Hoog')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(await states()).toEqual(['received high', 'received normal', 'received high'])
  await waitFor(() => expect(screen.getAllByText('Hoog').length).toBeGreaterThan(1))
})

test.each([
  ['Status', 'combobox', 'Status'],
  ['Subcategorie', 'combobox', /^Subcategorie/],
  ['Urgentie', 'radio', /^Hoog/],
] as const)('the first empty field of a bulk change has the focus: %s', async (part, role, name) => {
  await reports(1)
  openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  await select(1)
  await press(`Wijzig ${part}`)
  const dialog = within(await screen.findByRole('dialog'))
  const field = await dialog.findByRole(role, { name })
  if (role === 'combobox') await waitFor(() => expect(document.activeElement).toBe(field))
  await press('Wijzig 1 melding')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('one press selects what the list holds on all pages, and nothing that its filter leaves out', async () => {
  await manyReports(w, 52, { category: litter })
  await w.base.db.updateTable('reports').set({ priority: 'high' }).where('id', '=', 52).execute()
  openStaff(w, { user: await aUser(w), at: '/manage/incidents?priority=normal' })
  await select(51)
  await press('Selecteer alle 51')
  await screen.findByText('51 meldingen geselecteerd')
  expect(screen.queryByRole('button', { name: /^Selecteer alle/ })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Geselecteerde meldingen' }))
  await press('Wijzig Urgentie')
  const dialog = within(await screen.findByRole('dialog', { name: 'Urgentie van 51 meldingen wijzigen' }))
  await userEvent.click(dialog.getByRole('radio', { name: /^Laag/ }))
  await press('Wijzig 51 meldingen')
  await screen.findByRole('button', { name: 'Maak ongedaan' })
  await runBulkChanges()
  const rows = await w.base.db.selectFrom('reports').select(['id', 'priority']).where('priority', '!=', 'low').execute()
  expect(rows).toEqual([{ id: 52, priority: 'high' }])
})

test('a failure to select all reports is reported, and the earlier selection stays', async () => {
  await reports(2)
  openStaff(w, {
    user: await aUser(w),
    at: '/manage/incidents',
    through: send => async (url, init) =>
      url.includes('page_size=500') ? new Response('', { status: 500 }) : send(url, init),
  })
  await select(1)
  await press('Selecteer alle 2')
  await screen.findByText('Selecteren is niet gelukt')
  expect(screen.getByText('1 melding geselecteerd')).toBeTruthy()
})

test('a note is placed with each selected report, by its key, and is not empty', async () => {
  await reports(2)
  openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  await select(1)
  await select(2)
  await userEvent.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: 'Notitie bij 2 meldingen' }))
  const field = dialog.getByRole('textbox', { name: 'Notitie' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await press('Plaats bij 2 meldingen')
  await dialog.findByText('De notitie mag niet leeg zijn')
  await userEvent.type(field, 'De ploeg van morgen neemt deze mee.')
  expect(dialog.getByText('Bij 2 meldingen komt een notitie.')).toBeTruthy()
  await press('Plaats bij 2 meldingen')
  await screen.findByRole('button', { name: 'Maak ongedaan' })
  await runBulkChanges()
  await screen.findByText('Bij 2 meldingen staat nu een notitie')
  const events = await w.base.db.selectFrom('reportEvents').select(['reportId', 'event']).execute()
  const noted = events.filter(({ event }) => event.type === 'note-added' && event.text.startsWith('De ploeg'))
  expect(noted.map(({ reportId }) => reportId).toSorted()).toEqual([1, 2])
})

test('a bulk change that is undone changes nothing', async () => {
  await reports(2)
  openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  await userEvent.click(await box('Selecteer alle op deze pagina'))
  await press('Wis selectie')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Geselecteerde meldingen' }))
  await userEvent.click(await box('Selecteer alle op deze pagina'))
  await press('Wijzig Urgentie')
  await userEvent.click(await screen.findByRole('radio', { name: /^Laag/ }))
  await press('Wijzig 2 meldingen')
  await press('Maak ongedaan')
  expect(await screen.findByText('De wijziging gaat niet door')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Maak ongedaan' })).toBeNull())
  expect(document.activeElement?.tagName).toBe('H1')
  expect(await screen.findByText('2 meldingen geselecteerd')).toBeTruthy()
  expect(await box('Selecteer melding 1')).toHaveProperty('checked', true)
  await runBulkChanges()
  expect(await states()).toEqual(['received normal', 'received normal'])
})

test('when the names of colleagues fail to load the dialog says so, and fetches them again when it opens', async () => {
  await reports(1)
  const user = await aUser(w)
  let isBroken = true
  const through: Parameters<typeof openStaff>[1]['through'] = send => async (url, init) =>
    isBroken && url.includes('/api/colleagues') ? new Response('', { status: 500 }) : send(url, init)
  openStaff(w, { user, at: '/manage/incidents', flags: { assignSignalToEmployee: true }, through })
  await select(1)
  await press('Wijzig Toegewezen aan')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^De namen van collega’s konden niet opgehaald worden/)).toBeTruthy()
  isBroken = false
  await userEvent.click(dialog.getByRole('button', { name: 'Annuleer' }))
  await press('Wijzig Toegewezen aan')
  expect(await screen.findByRole('option', { name: user.email })).toBeTruthy()
})

test('colleagues who can handle all selected reports are offered by name, and existing assignees are shown', async () => {
  await aReport(w, { category: litter })
  await aReport(w, { category: rats })
  await aReport(w, { category: litter })
  const rights = [...handling, 'sia_can_view_all_categories']
  const named = async (first: string, departments: string[], permissions = rights) => {
    const colleague = await aUser(w, { departments, permissions })
    await w.base.db.updateTable('users').set({ firstName: first }).where('id', '=', colleague.id).execute()
    return colleague
  }
  const zoe = await named('Zoë', ['STW', 'GGD'])
  await named('Bo', ['GGD', 'STW'])
  await named('Ans', ['STW'])
  await named('Lies', ['STW', 'GGD'], ['sia_read'])
  const patch = (id: number, body: object) => w.as(zoe)('PATCH', `/signals/v1/private/signals/${id}`, body)
  await patch(1, { assigned_user_email: zoe.email })
  await patch(3, { status: { state: 'o', text: 'Klaar' } })
  openStaff(w, { user: zoe, at: '/manage/incidents', flags: { assignSignalToEmployee: true } })
  await userEvent.click(await box('Selecteer alle op deze pagina'))
  await press('Wijzig Toegewezen aan')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Bo' })
  const options = dialog.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(['Kies een collega', 'Niet toegewezen', 'Bo', 'Zoë'])
  expect(dialog.getByText('1 van de 3 meldingen is al gesloten.')).toBeTruthy()
  expect(dialog.getByText('1 van de 3 meldingen is al toegewezen aan Zoë.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Annuleer' }))
  await press('Wijzig Urgentie')
  const urgency = within(await screen.findByRole('dialog'))
  expect(urgency.getByText('1 van de 3 meldingen is al gesloten.')).toBeTruthy()
  expect(urgency.queryByText(/al toegewezen/)).toBeNull()
})

test('a day, a part of it and a colleague are chosen for the selected reports at once', async () => {
  await reports(2)
  await w.base.db.updateTable('reports').set({ reporterEmail: null }).where('id', '=', 2).execute()
  const user = await aUser(w)
  openStaff(w, { user, at: '/manage/incidents' })
  await userEvent.click(await box('Selecteer alle op deze pagina'))
  await press('Wijzig Status')
  await press('Annuleer')
  await press('Plan in')
  const dialog = within(await screen.findByRole('dialog', { name: '2 meldingen inplannen' }))
  expect(dialog.queryByRole('combobox', { name: 'Status' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Wanneer/)))
  expect(dialog.getByText(/^1 van de 2 melders kan een e-mail krijgen\./)).toBeTruthy()
  expect(dialog.getByText('Alleen voor collega’s. Dit moet je invullen.')).toBeTruthy()
  const [day] = within(dialog.getByRole('list', { name: 'Eerstvolgende werkdagen' })).getAllByRole('button')
  if (day) await userEvent.click(day)
  await userEvent.click(await dialog.findByRole('radio', { name: /^Ochtend/ }))
  await dialog.findByRole('option', { name: user.email })
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Wie doet het/ }), user.email)
  await userEvent.type(dialog.getByRole('textbox', { name: /Toelichting|Bericht/ }), 'De ploeg komt.')
  await press('Plan 2 meldingen in')
  await screen.findByRole('button', { name: 'Maak ongedaan' })
  await runBulkChanges()
  await screen.findByText(/^Van 2 meldingen is de status nu Ingepland \(/)
  const rows = await w.base.db.selectFrom('reports').select(['plannedOn', 'plannedPart', 'assignedUserId']).execute()
  const planned = [true, 'morning', user.id]
  expect(rows.map(row => [row.plannedOn !== null, row.plannedPart, row.assignedUserId])).toEqual([planned, planned])
})

test('a status that requires a text asks for it, and says which reports cannot get it', async () => {
  await reports(2)
  const user = await aUser(w)
  await w.as(user)('PATCH', '/signals/v1/private/signals/1', { status: { state: 'o', text: 'Klaar' } })
  openStaff(w, { user, at: '/manage/incidents' })
  await userEvent.click(await box('Selecteer alle op deze pagina'))
  await press('Wijzig Status')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Ingepland')
  expect(await screen.findByText(/1 melding kan nu niet naar Ingepland/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Afgehandeld')
  await press('Wijzig 2 meldingen')
  expect(await screen.findByText('Kies een reden')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /Bericht aan melder/ }), 'Alles is opgeruimd.')
  await userEvent.click(screen.getByRole('radio', { name: 'Opgelost' }))
  await press('Wijzig 2 meldingen')
  await screen.findByRole('button', { name: 'Maak ongedaan' })
  await runBulkChanges()
  expect(await screen.findByText('Van 1 melding is de status nu Afgehandeld (Opgelost)')).toBeTruthy()
  expect(screen.getByText(/Van Afgehandeld kan een melding niet naar Afgehandeld/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'SIG-1' }).getAttribute('href')).toBe('/manage/incident/1')
  expect(await states()).toEqual(['handled normal', 'handled normal'])
})

test('the mail of a status stands below the form, and a day after the term is warned about', async () => {
  await reports(2)
  openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  await userEvent.click(await box('Selecteer alle op deze pagina'))
  await press('Wijzig Status')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Ingepland')
  await userEvent.type(screen.getByLabelText(/^Wanneer/), '2199-12-31')
  expect(await screen.findByText(/^Dat geldt voor 2 meldingen/)).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Stuur dit bericht aan de melders/ }))
  expect(screen.queryByTitle('Voorbeeld van de e-mail')).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /Bericht aan melder/ }), 'We komen langs.')
  expect(await screen.findByText(paragraph(/^Dit krijgt de melder van SIG-\d \(een van de 2\)$/))).toBeTruthy()
  expect(await screen.findByTitle('Voorbeeld van de e-mail')).toBeTruthy()
})

test('default texts that fit all of them can be used for all of them', async () => {
  const main = '/signals/v1/public/terms/categories/wegen-verkeer-straatmeubilair'
  const playground = { sub_category: `${main}/sub_categories/speelplaats` }
  for (const category of [litter, playground]) await aReport(w, { category })
  const idOf = async (slug: string) => {
    const category = w.base.db.selectFrom('categories').select('id').where('slug', '=', slug)
    return (await category.executeTakeFirstOrThrow()).id
  }
  const [sweeping, playing] = [await idOf('veegzwerfvuil'), await idOf('speelplaats')]
  const aText = (title: string, ids: readonly number[], isActive = true) =>
    insertDefaultText(w.base.db, {
      title,
      body: `${title}.`,
      status: 'handled',
      isActive,
      categories: ids.map(id => ({ id, position: 0 })),
    })
  await aText('Alles is opgeruimd', [sweeping, playing])
  await aText('Alleen geveegd', [sweeping])
  await aText('Uit gebruik', [sweeping, playing], false)
  openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  await userEvent.click(await box('Selecteer alle op deze pagina'))
  await press('Wijzig Status')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Afgehandeld')
  await press('Standaardtekst (1)')
  await press('Gebruik deze tekst (Alles is opgeruimd)')
  await userEvent.click(screen.getByRole('radio', { name: 'Opgelost' }))
  await press('Wijzig 2 meldingen')
  await screen.findByRole('button', { name: 'Maak ongedaan' })
  await runBulkChanges()
  await screen.findByText('Van 2 meldingen is de status nu Afgehandeld (Opgelost)')
  const texts = await w.base.db.selectFrom('reports').select('statusText').execute()
  expect(texts.map(({ statusText }) => statusText)).toEqual(['Alles is opgeruimd.', 'Alles is opgeruimd.'])
})

test('default texts that fail to load are not shown as none, and can be retried', async () => {
  await reports(2)
  let isBroken = true
  openStaff(w, {
    user: await aUser(w),
    at: '/manage/incidents',
    through: send => (url, init) =>
      isBroken && url.includes('status-messages')
        ? Promise.resolve(Response.json({}, { status: 500 }))
        : send(url, init),
  })
  await userEvent.click(await box('Selecteer alle op deze pagina'))
  await press('Wijzig Status')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Afgehandeld')
  await press('Standaardtekst (?)')
  const texts = within(screen.getByRole('dialog', { name: 'Standaardtekst' }))
  expect(texts.queryByText(/past\.$/)).toBeNull()
  isBroken = false
  await userEvent.click(texts.getByRole('button', { name: 'Probeer opnieuw' }))
  await texts.findByText(/^Er is geen standaardtekst die/)
})

test('a report that a colleague changed meanwhile is skipped, and reported', async () => {
  await reports(2)
  openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  await userEvent.click(await box('Selecteer alle op deze pagina'))
  await press('Wijzig Urgentie')
  await userEvent.click(await screen.findByRole('radio', { name: /^Hoog/ }))
  await press('Wijzig 2 meldingen')
  await screen.findByRole('button', { name: 'Maak ongedaan' })
  await w.as(await aUser(w))('PATCH', '/signals/v1/private/signals/2', { notes: [{ text: 'Ik bel even' }] })
  await runBulkChanges()
  expect(await screen.findByText(/Intussen door een collega gewijzigd/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'SIG-2' })).toBeTruthy()
  expect(await states()).toEqual(['received high', 'received normal'])
})

test('another category makes the selected reports new, and is shown by its name', async () => {
  await reports(2)
  const user = await aUser(w)
  await w.as(user)('PATCH', '/signals/v1/private/signals/1', { status: { state: 'b', text: 'Bezig' } })
  openStaff(w, { user, at: '/manage/incidents' })
  await userEvent.click(await box('Selecteer alle op deze pagina'))
  await press('Wijzig Subcategorie')
  await userEvent.type(await screen.findByRole('combobox', { name: /^Subcategorie/ }), 'grofvuil')
  await userEvent.click((await screen.findAllByRole('option', { name: /Grofvuil/i }))[0] ?? document.body)
  await press('Wijzig 2 meldingen')
  await screen.findByRole('button', { name: 'Maak ongedaan' })
  await runBulkChanges()
  expect(await screen.findByText(/Van 2 meldingen is de subcategorie nu Grofvuil/)).toBeTruthy()
  expect(await states()).toEqual(['received normal', 'received normal'])
})

test('another category says how many planned days lapse, and mails the reporters unless that is unticked', async () => {
  await reports(3)
  const user = await aUser(w)
  const plan = { status: { state: 'ingepland', text: 'Wij komen' }, planned_on: '2199-12-31' }
  for (const id of [1, 2]) await w.as(user)('PATCH', `/signals/v1/private/signals/${id}`, plan)
  await w.base.db.updateTable('reports').set({ reporterEmail: null }).where('id', '=', 2).execute()
  openStaff(w, { user, at: '/manage/incidents' })
  await userEvent.click(await box('Selecteer alle op deze pagina'))
  await press('Wijzig Subcategorie')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('2 meldingen zijn ingepland; die dag vervalt.')).toBeTruthy()
  expect(dialog.getByText(/^1 van de 2 kan een mail krijgen\./)).toBeTruthy()
  const mails = dialog.getByRole('checkbox', { name: /^Stuur de melders bericht/ })
  expect(mails).toHaveProperty('checked', true)
  await userEvent.type(dialog.getByRole('combobox', { name: /^Subcategorie/ }), 'grofvuil')
  await userEvent.click((await dialog.findAllByRole('option', { name: /Grofvuil/i }))[0] ?? document.body)
  await press('Wijzig 3 meldingen')
  await screen.findByRole('button', { name: 'Maak ongedaan' })
  await runBulkChanges()
  await screen.findByText(/Van 3 meldingen is de subcategorie nu Grofvuil/)
  const rows = await w.base.db.selectFrom('mails').select(['kind', 'reportId']).execute()
  expect(rows.filter(({ kind }) => kind === 'update').map(({ reportId }) => reportId)).toEqual([1])
})

test('a bulk change is still shown after a reload, and its result until it is closed', async () => {
  await reports(1)
  const user = await aUser(w)
  openStaff(w, { user, at: '/manage/incidents' })
  await select(1)
  await press('Wijzig Urgentie')
  await userEvent.click(await screen.findByRole('radio', { name: /^Laag/ }))
  await press('Wijzig 1 melding')
  await screen.findByRole('button', { name: 'Maak ongedaan' })
  const again = () => openStaff(w, { user, at: '/manage/incident/1' })
  cleanup()
  again()
  expect(await screen.findByRole('button', { name: 'Maak ongedaan' })).toBeTruthy()
  await runBulkChanges()
  await press('Uitkomst sluiten')
  expect(document.activeElement?.tagName).toBe('H1')
  cleanup()
  again()
  await screen.findByRole('heading', { level: 1, name: 'Standaardmelding 1' })
  expect(screen.queryByText(/^Van 1 melding is de/)).toBeNull()
})

test('a result without skipped reports is gone on the next page, one with them stays until it is closed', async () => {
  await reports(2)
  const { router } = openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  const makeUrgent = async () => {
    await userEvent.click(await box('Selecteer alle op deze pagina'))
    await press('Wijzig Urgentie')
    await userEvent.click(await screen.findByRole('radio', { name: /^Hoog/ }))
    await press('Wijzig 2 meldingen')
    await screen.findByRole('button', { name: 'Maak ongedaan' })
  }
  const openReport = async () => {
    await router.navigate('/manage/incident/1')
    await screen.findByRole('heading', { level: 1, name: 'Standaardmelding 1' })
  }
  await makeUrgent()
  await runBulkChanges()
  await screen.findByText('Van 2 meldingen is de urgentie nu Hoog')
  await openReport()
  expect(screen.queryByText(/is de urgentie nu Hoog/)).toBeNull()

  await router.navigate('/manage/incidents')
  await box('Selecteer alle op deze pagina') // the page of the report says it too
  await waitFor(() => expect(screen.getAllByText('Hoog').length).toBeGreaterThan(1)) // not the rows of before the change
  await makeUrgent()
  await w.as(await aUser(w))('PATCH', '/signals/v1/private/signals/1', { priority: { priority: 'low' } })
  await runBulkChanges()
  await screen.findByText('Van 1 melding is de urgentie nu Hoog')
  await openReport()
  expect(screen.getByText(/daarom overgeslagen: 1 melding/)).toBeTruthy()
})

test('a result without skipped reports goes when the next change begins', async () => {
  await reports(2)
  openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  const change = async (urgency: RegExp) => {
    await userEvent.click(await box('Selecteer alle op deze pagina'))
    await press('Wijzig Urgentie')
    await userEvent.click(await screen.findByRole('radio', { name: urgency }))
    await press('Wijzig 2 meldingen')
    await screen.findByRole('button', { name: 'Maak ongedaan' })
  }
  await change(/^Hoog/)
  await runBulkChanges()
  await screen.findByText('Van 2 meldingen is de urgentie nu Hoog')
  await waitFor(() => expect(screen.getAllByText('Hoog').length).toBeGreaterThan(1))
  await change(/^Laag/)
  await waitFor(() => expect(screen.queryByText('Van 2 meldingen is de urgentie nu Hoog')).toBeNull())
  await press('Maak ongedaan')
  await screen.findByText('De wijziging gaat niet door')
  expect(screen.queryByText('Van 2 meldingen is de urgentie nu Hoog')).toBeNull()
})

test('users see no checkboxes or buttons for changes that they may not make', async () => {
  await reports(1)
  const reader = await aUser(w, { permissions: ['sia_read'] })
  openStaff(w, { user: reader, at: '/manage/incidents' })
  await screen.findByRole('link', { name: 'Melding 1' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  cleanup()
  const without = handling.filter(name => name !== 'sia_signal_change_status')
  const user = await aUser(w, { permissions: without })
  openStaff(w, { user, at: '/manage/incidents', flags: { assignSignalToEmployee: false } })
  await select(1)
  await screen.findByRole('button', { name: 'Wijzig Urgentie' })
  expect(screen.queryByRole('button', { name: 'Wijzig Status' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Wijzig Toegewezen aan' })).toBeNull()
})

test('the selection survives opening and changing a report', async () => {
  await reports(2)
  const user = await aUser(w)
  const { router } = openStaff(w, { user, at: '/manage/incidents' })
  await userEvent.click(await box('Selecteer alle op deze pagina'))
  await userEvent.click(await screen.findByRole('link', { name: 'Melding 2' }))
  await screen.findByRole('heading', { level: 1, name: 'Standaardmelding 2' })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Notitie/ }), 'Even gekeken')
  await press('Plaats')
  await screen.findByText('De notitie is toegevoegd')
  await router.navigate(-1)
  await screen.findByText('2 meldingen geselecteerd')
  await screen.findByText('2 meldingen gevonden') // the rows as they are now
  await press('Wijzig Urgentie')
  await userEvent.click(await screen.findByRole('radio', { name: /^Hoog/ }))
  await press('Wijzig 2 meldingen')
  const change = within(await screen.findByRole('region', { name: 'Bulkwijziging' }))
  await change.findByRole('button', { name: 'Maak ongedaan' }) // the note can be undone too
  await runBulkChanges()
  expect(await screen.findByText('Van 2 meldingen is de urgentie nu Hoog')).toBeTruthy()
})

test('another list has no selection, another page of the same list keeps it', async () => {
  await manyReports(w, 51, { category: litter })
  const { router } = openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  await userEvent.click(await box('Selecteer alle op deze pagina'))
  await screen.findByText('50 meldingen geselecteerd')
  await router.navigate('/manage/incidents?page=2')
  await select(1)
  expect(await screen.findByText('51 meldingen geselecteerd')).toBeTruthy()
  await router.navigate('/manage/incidents?status=o')
  await waitFor(() => expect(screen.queryByText(/geselecteerd/)).toBeNull())
  expect(maxReports).toBe(500)
})
