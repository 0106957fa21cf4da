// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { recordEvent } from '#features/reports/server/record.ts'
import { dutchDay } from '#kit/dutch-time.ts'
import { transaction } from '#server/base.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const at = '/manage/incident/1'
const path = '/signals/v1/private/signals/1'
const textOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
const row = () => w.base.db.selectFrom('reports').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

async function openReport(user: Parameters<typeof aUser>[1] = {}, flags = {}) {
  await aReport(w, { category: litter })
  const opened = openStaff(w, { user: await aUser(w, user), at, flags })
  await screen.findByRole('heading', { level: 1, name: 'Standaardmelding 1' })
  return opened
}

const edit = async (what: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Wijzig ${what}` }))
  return within(await screen.findByRole('form', { name: `Wijzig ${what}` }))
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Opslaan' }))

test('a report that is late says how late, beside whether it is within its service level', async () => {
  await aReport(w, { category: litter })
  const lastDay = dutchDay(new Date(Date.now() - 26 * 86_400_000))
  await w.base.db.updateTable('reports').set({ lastDay, lastDayTripled: null }).where('id', '=', 1).execute()
  openStaff(w, { user: await aUser(w), at })
  await waitFor(() => expect(textOf('Doorlooptijd')).toBe('Buiten de afhandeltermijn: 26 dagen te laat'))
})

describe('a property of the report', () => {
  test('another urgency is saved and confirmed, and the edit button has the focus again', async () => {
    await openReport()
    const form = await edit('urgentie')
    expect(document.activeElement).toBe(form.getByRole('radio', { name: /Normaal/ }))
    await userEvent.click(form.getByRole('radio', { name: /Hoog/ }))
    await save()
    await screen.findByText('De urgentie is nu Hoog')
    expect(textOf('Urgentie')).toMatch(/^Hoog/)
    expect((await row()).priority).toBe('high')
    expect(document.activeElement?.textContent).toBe('Wijzig urgentie')
  })

  test('another type', async () => {
    await openReport()
    const form = await edit('type')
    expect(form.queryByRole('radio', { name: /Projectverzoek/ })).toBeNull()
    await userEvent.click(form.getByRole('radio', { name: /Vraag/ }))
    await save()
    await screen.findByText('Het type is nu Vraag')
    expect((await row()).type).toBe('QUE')
  })

  test('the same value is no change, and neither is Escape', async () => {
    await openReport()
    const before = (await row()).updatedAt
    await edit('urgentie')
    await save()
    await screen.findByRole('button', { name: 'Wijzig urgentie' })
    await edit('type')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('form', { name: 'Wijzig type' })).toBeNull()
    expect((await row()).updatedAt).toEqual(before)
  })

  test('a select has the focus too, and stays empty when none is chosen', async () => {
    await openReport()
    const form = await edit('afdeling')
    expect(document.activeElement).toBe(form.getByRole('combobox', { name: 'Afdeling' }))
    await save()
    await screen.findByRole('button', { name: 'Wijzig afdeling' })
    expect((await row()).routingDepartmentIds ?? []).toEqual([])
  })

  test('Escape closes the form for the status and leaves the box for a note, but never with typed text', async () => {
    await openReport()
    await userEvent.click(await screen.findByRole('button', { name: 'Wijzig status' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('form', { name: 'Status wijzigen' })).toBeNull()
    const note = screen.getByRole('textbox', { name: 'Notitie' })
    await userEvent.type(note, 'Gezien{Escape}')
    expect(note).toHaveProperty('value', 'Gezien')
    expect(document.activeElement).toBe(note)
    await userEvent.clear(note)
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).not.toBe(note)
  })

  test('a report that no department got is handled by that of its category; another choice says so', async () => {
    await openReport()
    await waitFor(() => expect(textOf('Afdeling')).toMatch(/^Stadswerken, via de subcategorie/))
    const form = await edit('afdeling')
    const list = form.getByRole<HTMLSelectElement>('combobox', { name: 'Afdeling' })
    expect([...list.options].map(({ text }) => text)).toEqual(['Stadswerken, via de subcategorie', 'Stadswerken'])
    await userEvent.selectOptions(list, 'Stadswerken')
    await save()
    await screen.findByText('De afdeling is nu Stadswerken')
    expect(textOf('Afdeling')).not.toContain('via de subcategorie')
    expect((await row()).routingDepartmentIds).toHaveLength(1)
  })

  test('a report in a category without a department is linked to none', async () => {
    const setResponsible = (isResponsible: boolean) =>
      w.base.db
        .updateTable('categoryDepartments')
        .set({ isResponsible })
        .where('categoryId', 'in', eb => eb.selectFrom('categories').select('id').where('slug', '=', 'veegzwerfvuil'))
        .execute()
    await setResponsible(false)
    onTestFinished(async () => void (await setResponsible(true)))
    await openReport()
    await waitFor(() => expect(textOf('Afdeling')).toMatch(/^Niet gekoppeld/))
  })

  test('a colleague of any department, who takes the report to theirs', async () => {
    await aUser(w, { email: 'ben@meldstad.example' })
    const gea = await aUser(w, { email: 'gea@meldstad.example', departments: ['GGD'] })
    await openReport()
    const form = await edit('toewijzing')
    expect(await form.findByRole('option', { name: 'gea@meldstad.example (GGD)' })).toBeTruthy() // without typing
    await userEvent.type(form.getByRole('combobox', { name: 'Toegewezen aan' }), 'ggd')
    expect(form.queryByRole('option', { name: /^ben@/ })).toBeNull()
    await userEvent.click(await form.findByRole('option', { name: 'gea@meldstad.example (GGD)' }))
    await form.findByText('De melding gaat dan van Stadswerken naar GGD.')
    await save()
    await screen.findByText('De melding is toegewezen aan gea@meldstad.example')
    expect(screen.getByText('De melding ging van Stadswerken naar GGD.')).toBeTruthy()
    expect(await row()).toMatchObject({ assignedUserId: gea.id, routingDepartmentIds: gea.departmentIds })
  })

  test('neither department nor assignee where the municipality does not use them', async () => {
    await openReport({}, { assignSignalToDepartment: false, assignSignalToEmployee: false })
    expect(screen.queryByText('Afdeling', { selector: 'dt' })).toBeNull()
    expect(screen.queryByText('Toegewezen aan', { selector: 'dt' })).toBeNull()
  })

  test('the directing department of a parent report', async () => {
    await aReport(w, { category: litter })
    await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ parentId: 1 }).where('id', '=', 2).execute()
    await w.base.db.updateTable('reports').set({ childCount: 1 }).where('id', '=', 1).execute()
    const canDirect = (yes: boolean) =>
      w.base.db.updateTable('departments').set({ canDirect: yes }).where('code', '=', 'ASC').execute()
    await canDirect(true)
    onTestFinished(async () => void (await canDirect(false)))
    openStaff(w, { user: await aUser(w), at })
    const form = await edit('regie')
    await userEvent.click(await form.findByRole('radio', { name: 'Actie Service Centrum' }))
    await save()
    await screen.findByText('De regie is nu Actie Service Centrum')
    await waitFor(() => expect(textOf('Regie')).toMatch(/^Actie Service Centrum/))
  })
})

describe('the page of a report without rights', () => {
  test('a reader sees no edit buttons', async () => {
    await openReport({ permissions: ['sia_read'] })
    await waitFor(() => expect(textOf('Afhandeltermijn')).toBe('3 werkdagen'))
    expect(screen.queryAllByRole('button', { name: /^Wijzig/ })).toEqual([])
  })

  test('a writer without the right to categories sees the others', async () => {
    await openReport({ permissions: handling.filter(right => right !== 'sia_signal_change_category') })
    await screen.findByRole('button', { name: 'Wijzig urgentie' })
    expect(screen.queryByRole('button', { name: 'Wijzig subcategorie' })).toBeNull()
  })
})

describe('another category on the page of a report', () => {
  test('is found by typing, by keyboard alone, and makes the report new again', async () => {
    await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ status: 'in-progress' }).execute()
    openStaff(w, { user: await aUser(w, { departments: ['STW', 'AEG'] }), at })
    const form = await edit('subcategorie')
    await userEvent.keyboard('bestaat niet')
    expect(await form.findByText('Geen opties beschikbaar', { selector: 'div:not([role])' })).toBeTruthy()
    await userEvent.clear(form.getByRole('combobox'))
    await userEvent.keyboard('grofv{ArrowDown}{Enter}')
    expect(form.getByRole<HTMLInputElement>('combobox').value).toBe('Grofvuil (Afval en Grondstoffen)')
    expect(form.getByText('Dit verandert ook')).toBeTruthy()
    expect(form.getByText(/^De melding gaat naar /)).toBeTruthy()
    await userEvent.type(form.getByLabelText(/^Reden/), 'Er staat een bank')
    await save()
    await screen.findByText('De subcategorie is nu Grofvuil (Afval en Grondstoffen)')
    expect(await row()).toMatchObject({ status: 'received', categoryText: 'Er staat een bank' })
  })

  test.each([
    ['mails the reporter that a planned day lapses', true],
    ['leaves that out where staff choose so', false],
  ])('%s', async (_, mails) => {
    await aReport(w, { category: litter })
    const user = await aUser(w, { departments: ['STW', 'AEG'] })
    const status = { state: 'ingepland', text: 'Wij komen', send_email: true }
    expect((await w.as(user)('PATCH', path, { status, planned_on: '2199-12-31' })).status).toBe(200)
    openStaff(w, { user, at })
    const form = await edit('subcategorie')
    await userEvent.keyboard('grofv{ArrowDown}{Enter}')
    expect(form.getByText(/De geplande dag vervalt\./)).toBeTruthy()
    const box = form.getByRole<HTMLInputElement>('checkbox', { name: /^Mail de melder dat de dag vervalt/ })
    expect(box.checked).toBe(true)
    if (!mails) await userEvent.click(box)
    await save()
    await screen.findByText('De subcategorie is nu Grofvuil (Afval en Grondstoffen)')
    const { status: now } = (await w.as(user)('GET', path)).body
    const text = 'Het werk op dinsdag 31 december 2199 gaat niet door. We kijken opnieuw wanneer we het kunnen doen.'
    expect(now).toMatchObject(mails ? { text, send_email: true } : { text: null, send_email: false })
    await w.retryNow()
    await w.drain()
    const kinds = await w.base.db.selectFrom('mails').select('kind').execute()
    expect(kinds.filter(({ kind }) => kind === 'update')).toHaveLength(mails ? 1 : 0)
  })

  test('must be chosen from the list', async () => {
    await openReport()
    const form = await edit('subcategorie')
    await save()
    expect(form.getByText('Dit veld is verplicht')).toBeTruthy()
    expect(document.activeElement).toBe(form.getByRole('combobox'))
    await userEvent.type(form.getByRole('combobox'), 'zomaar iets')
    await save()
    expect(form.getByText('Kies een subcategorie uit de lijst')).toBeTruthy()
    expect(document.activeElement).toBe(form.getByRole('combobox'))
  })

  test('warns before and confirms after when it moves the report out of view, without errors', async () => {
    await openReport()
    const form = await edit('subcategorie')
    await userEvent.type(form.getByRole('combobox'), 'vermoeden')
    await userEvent.keyboard('{Enter}')
    expect(form.getByText('Deze melding verdwijnt uit je overzicht')).toBeTruthy()
    await save()
    await screen.findByRole('heading', { level: 1, name: 'Melding 1 is doorgezet' })
    expect(screen.getAllByText(/De subcategorie is nu Vermoeden/)).toHaveLength(2)
    expect(screen.getByText(/hoort nu bij een andere afdeling/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Door mij behandeld' })).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Berichten' })).queryByText(/niet opgehaald/)).toBeNull()
    await userEvent.keyboard('{Control>}z{/Control}')
    await screen.findByRole('heading', { level: 1, name: 'Standaardmelding 1' })
    await screen.findByText(/^Teruggedraaid: /)
  })

  test('cannot be chosen for a report that is handled', async () => {
    await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ status: 'handled' }).execute()
    openStaff(w, { user: await aUser(w), at })
    await screen.findByRole('button', { name: 'Wijzig urgentie' })
    await waitFor(() => expect(textOf('Afhandeltermijn')).toBe('3 werkdagen'))
    expect(screen.queryByRole('button', { name: 'Wijzig subcategorie' })).toBeNull()
  })
})

test('a conflicting change of a colleague is shown, and the choice stays', async () => {
  await openReport()
  const form = await edit('urgentie')
  await userEvent.click(form.getByRole('radio', { name: /Hoog/ }))
  await w.as(await aUser(w))('PATCH', path, { type: { code: 'COM' } })
  await save()
  await screen.findByText('Een collega was je voor')
  expect(screen.getByText('Het type is veranderd.')).toBeTruthy()
  expect(form.getByRole<HTMLInputElement>('radio', { name: /Hoog/ }).checked).toBe(true)
  await save()
  await screen.findByText('De urgentie is nu Hoog')
})

describe('leaving with an unsaved form', () => {
  test('asks first, and continues when confirmed', async () => {
    const { router } = await openReport()
    const form = await edit('urgentie')
    await userEvent.click(form.getByRole('radio', { name: /Hoog/ }))
    await userEvent.click(screen.getByRole('link', { name: 'Terug naar overzicht' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Bevestig je keuze' }))
    await userEvent.click(question.getByRole('button', { name: 'Annuleer' }))
    expect(router.state.location.pathname).toBe(at)
    expect(form.getByRole<HTMLInputElement>('radio', { name: /Hoog/ }).checked).toBe(true)
    await userEvent.click(screen.getByRole('link', { name: 'Terug naar overzicht' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Bevestig' }))
    await screen.findByRole('heading', { level: 1, name: /^Meldingen/ })
  })

  test('asks again, also right after staying', async () => {
    await openReport()
    const form = await edit('urgentie')
    await userEvent.click(form.getByRole('radio', { name: /Hoog/ }))
    const back = screen.getByRole('link', { name: 'Terug naar overzicht' })
    await userEvent.click(back)
    const question = within(await screen.findByRole('alertdialog', { name: 'Bevestig je keuze' }))
    // Before the page rerenders.
    await act(async () => {
      fireEvent.click(question.getByRole('button', { name: 'Annuleer' }))
      await Promise.resolve()
      fireEvent.click(back)
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Bevestig' }))
    await screen.findByRole('heading', { level: 1, name: /^Meldingen/ })
  })

  test('asks before signing out too', async () => {
    await openReport()
    const form = await edit('urgentie')
    await userEvent.click(form.getByRole('radio', { name: /Hoog/ }))
    const signOut = screen.getByRole('button', { name: 'Uitloggen' })
    await userEvent.click(signOut)
    const question = within(await screen.findByRole('alertdialog', { name: 'Bevestig je keuze' }))
    expect(question.getByText(/Niet opgeslagen gegevens gaan verloren/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Annuleer' }))
    expect(form.getByRole<HTMLInputElement>('radio', { name: /Hoog/ }).checked).toBe(true)
    await userEvent.click(signOut)
    await userEvent.click(await screen.findByRole('button', { name: 'Bevestig' }))
    await screen.findByRole('heading', { level: 1, name: 'Je bent uitgelogd' })
  })

  test('does not ask when nothing was typed, or the form was closed', async () => {
    await openReport()
    expect(screen.queryByText('Regie', { selector: 'dt' })).toBeNull()
    await edit('urgentie')
    await userEvent.click(screen.getByRole('link', { name: 'Terug naar overzicht' }))
    await screen.findByRole('heading', { level: 1, name: /^Meldingen/ })
  })
})

type Through = NonNullable<Parameters<typeof openStaff>[1]['through']>

test('a reply is announced at the top with a link to it, also on the next visit, until the user marks it as read', async () => {
  await aReport(w, { category: litter })
  const user = await aUser(w)
  await transaction(w.base, tx => recordEvent(tx, 1, { type: 'reporter-added', additionId: 1 }, null))
  for (let visit = 0; visit < 2; visit += 1) {
    cleanup()
    openStaff(w, { user, at })
    const link = await screen.findByRole('link', { name: 'Lees de reactie in de tijdlijn' })
    expect(link.getAttribute('href')).toBe(`#${screen.getByRole('heading', { name: 'Tijdlijn' }).id}`)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Markeer als gelezen' }))
  await waitFor(() => expect(screen.queryByText(/^Nieuwe reactie/)).toBeNull())
  expect(document.activeElement?.tagName).toBe('H1')
  expect(await w.base.db.selectFrom('readMarks').select('userId').execute()).toEqual([{ userId: user.id }])
  cleanup()
  openStaff(w, { user, at })
  await screen.findByRole('heading', { name: 'Tijdlijn' })
  expect(screen.queryByText(/^Nieuwe reactie/)).toBeNull()
})

test('a reply that cannot be marked as read stays, and a request to reopen has no mark', async () => {
  await aReport(w, { category: litter })
  const user = await aUser(w)
  await transaction(w.base, tx => recordEvent(tx, 1, { type: 'reporter-added', additionId: 1 }, null))
  const through: Through = send => async (url, init) =>
    url.endsWith('/read-mark') ? new Response('', { status: 500 }) : send(url, init)
  openStaff(w, { user, at, through })
  await userEvent.click(await screen.findByRole('button', { name: 'Markeer als gelezen' }))
  await screen.findByText('Dit is niet bewaard')
  expect(screen.getByText('Nieuwe reactie: Aanvulling van melder')).toBeTruthy()
  cleanup()
  await w.base.db.updateTable('reports').set({ status: 'reopen-requested', replyKind: 'objection' }).execute()
  openStaff(w, { user, at })
  await screen.findByText(/^Nieuwe reactie: /)
  expect(screen.queryByRole('button', { name: 'Markeer als gelezen' })).toBeNull()
})

test.each([
  ['received', true],
  ['handled', false],
] as const)('the mark of a late report of status %s stands out: %s', async (status, standsOut) => {
  await aReport(w, { category: litter })
  const lastDay = '2020-01-01'
  await w.base.db.updateTable('reports').set({ status, lastDay }).execute()
  openStaff(w, { user: await aUser(w), at })
  const value = await screen.findByText(
    standsOut ? /^Buiten de afhandeltermijn: / : 'Afgesloten buiten de afhandeltermijn',
  )
  expect(/late/.test(value.className)).toBe(standsOut)
})
