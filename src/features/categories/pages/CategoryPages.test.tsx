// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
let id: number
beforeEach(async () => {
  sessionStorage.clear()
  w = await world()
  user = await aUser(w, { isSuperuser: true })
  id = await idOf('veegzwerfvuil', 'schoon')
})

const idOf = async (slug: string, main: string | null) => {
  const row = await w.base.db
    .selectFrom('categories as c')
    .leftJoin('categories as main', 'main.id', 'c.parentId')
    .where('c.slug', '=', slug)
    .where('main.slug', main === null ? 'is' : '=', main)
    .select('c.id')
    .executeTakeFirstOrThrow()
  return row.id
}
const stored = async () => (await w.as(user)('GET', `/signals/v1/private/categories/${id}`)).body
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const field = (label: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: name => name.startsWith(label) })
const retype = async (name: string, text: string) => {
  const input = await field(name)
  await userEvent.clear(input)
  if (text) await userEvent.type(input, text)
  return input
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))

describe('the list of categories', () => {
  const rows = async () =>
    within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)

  test('is searched, filtered and sorted by the address', async () => {
    const at = `/instellingen/subcategorieen?zoek=veeg&hoofdcategorie=${await idOf('schoon', null)}&actief=true`
    const { router } = openStaff(w, { user, at })
    await heading('Subcategorieën (1)')
    const [row] = await rows()
    expect(row?.textContent).toBe('Veeg- / zwerfvuilSchoonStadswerken3 werkdagen')
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Zoek op naam' }))
    await heading(/^Subcategorieën \((?!1\))\d+\)$/)
    await userEvent.click(screen.getByRole('button', { name: 'Afhandeltermijn' }))
    await waitFor(() => expect(router.state.location.search).toContain('sorteer=serviceLevel'))
    await userEvent.click(screen.getByRole('button', { name: 'Afhandeltermijn' }))
    await waitFor(() => expect(router.state.location.search).toContain('sorteer=-serviceLevel'))
    const column = screen.getByRole('columnheader', { name: 'Afhandeltermijn' })
    expect(column.getAttribute('aria-sort')).toBe('descending')
  })

  test('names the departments from the first row on', async () => {
    let release = () => {}
    const names = new Promise<void>(resolve => {
      release = resolve
    })
    openStaff(w, {
      user,
      at: '/instellingen/subcategorieen?zoek=veeg&actief=true',
      through: send => async (url, init) => {
        if (url.includes('/departments')) await names
        return send(url, init)
      },
    })
    await heading('Subcategorieën (1)')
    expect(screen.queryByRole('table')).toBeNull()
    release()
    const [row] = await rows()
    expect(row?.textContent).toContain('Stadswerken')
  })

  test('names the categories that need attention, and finds them by department', async () => {
    await w.as(user)('PUT', `/api/categories/${id}/departments`, { departments: [] })
    await w.as(user)('PATCH', `/api/categories/${id}`, {
      publicName: 'Afval op straat',
      handlingMessage: 'Binnen 9 werkdagen.',
    })
    openStaff(w, { user, at: '/instellingen/subcategorieen?afdeling=none&zoek=veeg&actief=true' })
    const [row] = await rows()
    expect(row?.textContent).toContain('Afval op straat')
    expect(row?.textContent).toContain('Geen afdeling pakt het op, Tekst noemt een andere termijn')
  })

  test('names the filter without results, with the way back', async () => {
    openStaff(w, { user, at: '/instellingen/hoofdcategorieen?zoek=olifant' })
    await screen.findByText('Geen categorieën met dit filter')
    await userEvent.click(screen.getByRole('link', { name: 'Wis filter' }))
    await heading('Hoofdcategorieën (13)')
  })
})

describe('the form of a category', () => {
  const at = () => `/instellingen/subcategorie/${id}`

  test('saves a change, records it in the history, and undoes it', async () => {
    openStaff(w, { user, at: at() })
    await heading('Veeg- / zwerfvuil')
    await aReport(w, { category: litter })
    await retype('Naam voor melders', 'Afval op straat')
    await retype('Aantal dagen', '7')
    expect(screen.getByText('was 3 werkdagen')).toBeTruthy()
    const changes = within(screen.getByRole('region', { name: 'Wat er verandert' }))
    expect(changes.getByText(/^Alleen voor nieuwe meldingen\./)).toBeTruthy()
    const preview = within(screen.getByRole('region', { name: 'Zo ziet de melder het' }))
    expect(preview.getByText('Afval op straat')).toBeTruthy()
    await save()
    await screen.findByText("Subcategorie 'Veeg- / zwerfvuil' bijgewerkt")
    expect(await stored()).toMatchObject({ public_name: 'Afval op straat', sla: { n_days: 7 } })
    const history = within(screen.getByRole('region', { name: 'Geschiedenis' }))
    await history.findByText(/Afhandeltermijn gewijzigd naar:/)
    await userEvent.click(screen.getByRole('button', { name: 'Maak ongedaan' }))
    await screen.findByText('Teruggezet')
    expect(await stored()).toMatchObject({ public_name: null, sla: { n_days: 3 } })
  })

  test.each(['-1', '1,5', '10.000', '366', 'drie'])('a term of %s is refused at the field', async typed => {
    openStaff(w, { user, at: at() })
    const input = await retype('Aantal dagen', typed)
    await save()
    await screen.findByText('Vul een heel aantal in, van 0 tot en met 365.')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect((await stored()).sla).toEqual({ n_days: 3, use_calendar_days: false })
  })

  test('a message that names another term says so, and is put right by a press', async () => {
    openStaff(w, { user, at: at() })
    await retype('Wat de melder leest na het melden', 'Klaar binnen 9 werkdagen.')
    await screen.findByText('De tekst noemt 9 werkdagen, de termijn is 3 werkdagen.')
    await userEvent.click(screen.getByRole('button', { name: 'Maak er 3 werkdagen van' }))
    expect((await field('Wat de melder leest na het melden')).value).toBe('Klaar binnen 3 werkdagen.')
    expect(screen.queryByText(/^De tekst noemt/)).toBeNull()
  })

  test('a name that is taken has a link to the category that has it', async () => {
    openStaff(w, { user, at: at() })
    await retype('Naam voor collega’s', 'Graffiti / wildplak')
    await save()
    const link = await screen.findByRole('link', { name: 'Open Graffiti / wildplak' })
    expect(link.getAttribute('href')).toBe(`/instellingen/subcategorie/${await idOf('graffitiwildplak', 'schoon')}`)
    expect((await stored()).name).toBe('Veeg- / zwerfvuil')
  })

  test('an icon is shown before and after what was taken out of it, and has to be square', async () => {
    openStaff(w, { user, at: at() })
    await heading('Veeg- / zwerfvuil')
    const choose = async (svg: string) =>
      userEvent.upload(await screen.findByLabelText(/^Icoon/), new File([svg], 'icoon.svg', { type: 'image/svg+xml' }))
    const svg = (box: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><script>alert(1)</script><path d="M0 0"/></svg>`
    await choose(svg('0 0 24 12'))
    await screen.findByText('Dit icoon is niet vierkant. Kies een tekening die even breed als hoog is.')
    await choose(svg('0 0 24 24'))
    await screen.findByText('Dit hebben we uit het bestand gehaald: een script.')
    expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual(['Eerst', 'Nu'])
    await save()
    await screen.findByText("Subcategorie 'Veeg- / zwerfvuil' bijgewerkt")
    const { icon } = await stored()
    const served = await w.http.inject({ method: 'GET', url: new URL(icon).pathname })
    expect(served.body).toBe(svg('0 0 24 24').replace('<script>alert(1)</script>', ''))
    await userEvent.click(screen.getByRole('button', { name: 'Haal het icoon weg' }))
    await save()
    await waitFor(async () => expect((await stored()).icon).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: 'Maak ongedaan' }))
    await waitFor(async () => expect((await stored()).icon).toBe(icon))
  })

  test('lists everything that refers to the category before it is switched off', async () => {
    await aReport(w, { category: litter })
    openStaff(w, { user, at: at() })
    await screen.findByText(/1 open melding/)
    await userEvent.click(await screen.findByRole('radio', { name: 'Niet actief' }))
    await screen.findByText('Dit hangt aan deze categorie')
    const notice = screen.getAllByRole('alert').find(alert => alert.textContent?.includes('Dit hangt aan'))
    expect(notice?.textContent).toMatch(/1 open melding:/)
    await save()
    await waitFor(async () => expect((await stored()).is_active).toBe(false))
  })

  test('renames the category in the routing rules too', async () => {
    const rule = { type: 'routing', name: 'Zwerfvuil', code: "sub == 'Veeg- / zwerfvuil'" }
    const { body: expression } = await w.as(user)('POST', '/signals/v1/private/expressions', rule)
    openStaff(w, { user, at: at() })
    await heading('Veeg- / zwerfvuil')
    await retype('Naam voor collega’s', 'Zwerfafval')
    await screen.findByText('Eén regel noemt deze categorie bij haar naam')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Wijzig de naam ook/ }).checked).toBe(true)
    await save()
    await heading('Zwerfafval')
    const { body } = await w.as(user)('GET', `/signals/v1/private/expressions/${expression.id}`)
    expect(body.code).toBe('sub == "Zwerfafval"')
  })

  test('shows both values when a colleague saved first', async () => {
    openStaff(w, { user, at: at() })
    await retype('Notitie voor beheerders', 'Van mij')
    await w.as(user)('PATCH', `/api/categories/${id}`, { note: 'Van een collega' })
    await save()
    await screen.findByText('Een collega was je voor')
    await userEvent.click(screen.getByRole('radio', { name: 'Van jou: Van mij' }))
    await userEvent.click(screen.getByRole('button', { name: 'Bewaar met deze keuze' }))
    await waitFor(async () => expect((await stored()).note).toBe('Van mij'))
  })

  test('is text for a user who may only look', async () => {
    const reader = await aUser(w, { permissions: ['sia_read', 'view_category'] })
    openStaff(w, { user: reader, at: at() })
    await heading('Veeg- / zwerfvuil')
    await screen.findByText('3 werkdagen')
    expect(screen.queryByRole('textbox', { name: /^Naam/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Bewaar' })).toBeNull()
  })

  test('the category of unknown subjects cannot be switched off', async () => {
    openStaff(w, { user, at: `/instellingen/subcategorie/${await idOf('overig', 'overig')}` })
    await screen.findByText(/^Deze categorie blijft open/)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Niet actief' }).disabled).toBe(true)
  })
})

describe('a new subcategory', () => {
  test('is made under a main category, with a slug of its own', async () => {
    const mainId = await idOf('schoon', null)
    await w.as(user)('POST', '/api/categories', { parentId: mainId, name: 'Confetti' })
    const first = await idOf('confetti', 'schoon')
    await w.as(user)('PATCH', `/api/categories/${first}`, { name: 'Slingers' })
    openStaff(w, { user, at: '/instellingen/subcategorie' })
    await heading('Subcategorie toevoegen')
    await retype('Naam voor collega’s', 'Confetti')
    await userEvent.click(screen.getByRole('button', { name: 'Voeg toe' }))
    await screen.findByText('Kies een hoofdcategorie', { selector: 'div' })
    expect(screen.getByText(/^Later niet te wijzigen\. Staat een subcategorie verkeerd/)).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hoofdcategorie' }), 'Schoon')
    expect(screen.getByText('confetti-2')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Slingers' }).getAttribute('href')).toBe(
      `/instellingen/subcategorie/${first}`,
    )
    const handles = within(screen.getByRole('group', { name: 'Pakt het op' }))
    await userEvent.click(handles.getByRole('checkbox', { name: 'Stadswerken' }))
    await retype('Aantal dagen', '2')
    await userEvent.click(screen.getByRole('button', { name: 'Voeg toe' }))
    await screen.findByText("Categorie 'Confetti' toegevoegd")
    await heading('Confetti')
    const { body } = await w.as(user)('GET', `/signals/v1/private/categories/${await idOf('confetti-2', 'schoon')}`)
    expect(body).toMatchObject({ sla: { n_days: 2, use_calendar_days: false }, departments: [{ code: 'STW' }] })
  })

  test('a main category has a name and an icon only', async () => {
    openStaff(w, { user, at: '/instellingen/hoofdcategorie' })
    await heading('Hoofdcategorie toevoegen')
    expect(screen.queryByRole('textbox', { name: 'Aantal dagen' })).toBeNull()
    await retype('Naam voor collega’s', 'Feest')
    await userEvent.click(screen.getByRole('button', { name: 'Voeg toe' }))
    await heading('Feest')
    expect((await w.as()('GET', '/signals/v1/public/terms/categories/feest')).status).toBe(200)
  })
})

test('a colleague who changes a name changes it in the list that is open', async () => {
  openStaff(w, { user, at: '/instellingen/subcategorieen?zoek=zwerf&actief=true' })
  await screen.findByRole('link', { name: 'Veeg- / zwerfvuil' })
  await w.as(user)('PATCH', `/api/categories/${id}`, { name: 'Zwerfafval' })
  await screen.findByRole('link', { name: 'Zwerfafval' })
})

describe('the default texts of a category', () => {
  const messages = '/signals/v1/private/status-messages'
  const texts = async () => (await w.as(user)('GET', `${messages}?category_id=${id}`)).body.results
  const section = async () => within(await screen.findByRole('region', { name: 'Standaardteksten' }))

  test('are written on its page, where what is not saved of the category stays', async () => {
    openStaff(w, { user, at: `/instellingen/subcategorie/${id}` })
    await userEvent.click(await screen.findByRole('link', { name: 'Schrijf een standaardtekst' }))
    expect(document.activeElement?.textContent).toBe('Standaardteksten')
    await retype('Notitie voor beheerders', 'Nog niet bewaard')
    await userEvent.click((await section()).getByRole('button', { name: 'Standaardtekst toevoegen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Standaardtekst toevoegen' }))
    expect(dialog.getByText('Veeg- / zwerfvuil', { selector: 'a' })).toBeTruthy()
    const chooser = dialog.getByText('Kies subcategorieën').closest('details')
    expect(chooser?.open, 'it stands on the page of a category').toBe(false)
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    onTestFinished(() => scrolled.mockRestore())
    await userEvent.click(dialog.getByRole('button', { name: 'Voeg toe' }))
    expect(document.activeElement).toBe(dialog.getByLabelText('Titel'))
    expect(scrolled.mock.contexts).toContain(dialog.getByText('Vul een titel in').closest('[id$="-error"]'))
    await userEvent.type(dialog.getByLabelText('Titel'), 'Geveegd')
    await userEvent.click(dialog.getByRole('button', { name: 'Voeg toe' }))
    await dialog.findByText('Vul een tekst in')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Tekst' }), 'Het is schoon.')
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Afgehandeld')
    await userEvent.click(dialog.getByRole('button', { name: 'Voeg toe' }))
    await screen.findByText('Standaardtekst toegevoegd')
    expect(await texts()).toMatchObject([{ title: 'Geveegd', text: 'Het is schoon.', state: 'o', categories: [id] }])
    const shown = await section()
    await shown.findByText('Het is schoon.')
    expect(shown.getByRole('heading', { level: 3 }).textContent).toBe('Afgehandeld')
    await screen.findByRole('link', { name: '1 standaardtekst' })
    expect((await field('Notitie voor beheerders')).value).toBe('Nog niet bewaard')
  })

  test('are changed on its page; what is cancelled is gone, what is closed stays typed', async () => {
    const text = { title: 'Geveegd', text: 'Het is schoon.', state: 'o', active: true, categories: [id] }
    await w.as(user)('POST', messages, text)
    openStaff(w, { user, at: `/instellingen/subcategorie/${id}` })
    const open = async () => {
      await userEvent.click(await (await section()).findByRole('button', { name: 'Wijzig Geveegd' }))
      return within(await screen.findByRole('dialog', { name: 'Geveegd' }))
    }
    const typed = (dialog: Awaited<ReturnType<typeof open>>) =>
      dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tekst' })
    const first = await open()
    await userEvent.type(typed(first), ' Dank u.')
    await userEvent.click(first.getByRole('button', { name: 'Sluiten' }))
    const again = await open()
    expect(typed(again).value).toBe('Het is schoon. Dank u.')
    await userEvent.click(again.getByRole('button', { name: 'Annuleer' }))
    const last = await open()
    expect(typed(last).value).toBe('Het is schoon.')
    await userEvent.type(typed(last), ' Fijn!{Control>}s{/Control}')
    await screen.findByText('Standaard tekst bijgewerkt')
    expect(await texts()).toMatchObject([{ title: 'Geveegd', text: 'Het is schoon. Fijn!' }])
    await (await section()).findByText('Het is schoon. Fijn!')
    const history = (await section()).getByRole('link', { name: 'Geschiedenis van Geveegd' })
    expect(history.getAttribute('href')).toMatch(/^\/instellingen\/standaardtekst\/\d+#geschiedenis$/)
    await userEvent.click(screen.getByRole('link', { name: 'bij die tekst' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Standaardteksten' }))
  })

  test('are put in order on their own page, whose list leads back to the category', async () => {
    for (const title of ['Geveegd', 'Opgeruimd'])
      await w.as(user)('POST', messages, { title, text: 'Schoon.', state: 'o', active: true, categories: [id] })
    openStaff(w, { user, at: `/instellingen/subcategorie/${id}` })
    await userEvent.click(await screen.findByRole('link', { name: 'Volgorde bij Afgehandeld' }))
    await screen.findByRole('list', { name: 'Volgorde bij Veeg- / zwerfvuil, Afgehandeld' })
    await userEvent.click(screen.getByRole('link', { name: 'Naar de categorie Veeg- / zwerfvuil' }))
    await heading('Veeg- / zwerfvuil')
  })
})

test('a user who may not write default texts has no link to them from a category', async () => {
  const permissions = ['sia_read', 'sia_write', 'sia_category_write', 'change_category', 'sia_can_view_all_categories']
  openStaff(w, { user: await aUser(w, { permissions }), at: `/instellingen/subcategorie/${id}` })
  await screen.findByText(/^Schoon · 0 open meldingen/)
  expect(screen.queryByRole('link', { name: /standaardtekst/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Standaardteksten' })).toBeNull()
})

test('the page that undoes a merge says that a category is not merged, and leads to it', async () => {
  openStaff(w, { user, at: `/instellingen/subcategorie/${id}/terugdraaien` })
  await screen.findByText('Veeg- / zwerfvuil is niet samengevoegd')
  expect(screen.queryByRole('button', { name: /^Probeer/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Draai terug' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Naar Veeg- / zwerfvuil' }))
  await field('Naam voor collega’s')
})

test('a merge is shown on the page of the other category, and is undone from there and from both histories', async () => {
  openStaff(w, { user, at: `/instellingen/subcategorie/${id}/samenvoegen` })
  const into = await screen.findByRole('combobox', { name: 'Gaat op in' })
  await userEvent.type(into, 'schoon vol')
  await userEvent.click(await screen.findByRole('option', { name: /^Prullenbak is vol/ }))
  await screen.findByRole('button', { name: 'Voeg samen' })
  await userEvent.type(into, '{Backspace}')
  expect(screen.queryByRole('button', { name: 'Voeg samen' })).toBeNull() // other words are no choice
  await userEvent.clear(into)
  await userEvent.type(into, 'prullenbak is vol{ArrowDown}{Enter}')
  expect(screen.getByText(/Je kunt het later terugdraaien/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Voeg samen' }))
  await heading('Prullenbak is vol')
  await screen.findByText('Veeg- / zwerfvuil is samengevoegd met Prullenbak is vol')
  const undoPage = `/instellingen/subcategorie/${id}/terugdraaien`
  const ways = async () => {
    const history = within(await screen.findByRole('region', { name: 'Geschiedenis' }))
    await history.findByText(/^(Hierin opgegaan|Samengevoegd met):/)
    expect(history.queryByRole('button', { name: 'Zet terug' })).toBeNull()
    return history.getByRole('link', { name: 'Draai het samenvoegen terug' })
  }
  expect((await ways()).getAttribute('href')).toBe(undoPage)
  await userEvent.click(screen.getByRole('link', { name: 'Draai terug' }))
  await heading('Draai samenvoegen terug: Veeg- / zwerfvuil')
  await userEvent.click(screen.getByRole('link', { name: 'Annuleer' }))
  await heading('Veeg- / zwerfvuil')
  await userEvent.click(await ways())
  await userEvent.click(await screen.findByRole('button', { name: 'Draai terug' }))
  const history = within(await screen.findByRole('region', { name: 'Geschiedenis' }))
  await history.findByText(/^Niet meer samengevoegd met:/)
  expect(history.queryByRole('button', { name: 'Zet terug' })).toBeNull()
  expect(history.queryByRole('link', { name: 'Draai het samenvoegen terug' })).toBeNull()
})

test('a merge that a colleague undid in the meantime is not tried again', async () => {
  const other = await idOf('prullenbak-vol', 'schoon')
  const merged = await w.as(user)('POST', `/api/categories/${id}/merge`, { into: other })
  expect(merged.status).toBe(200)
  openStaff(w, { user, at: `/instellingen/subcategorie/${id}/terugdraaien` })
  const undo = await screen.findByRole('button', { name: 'Draai terug' })
  expect((await w.as(user)('POST', `/api/categories/${id}/merge/undo`)).status).toBe(200)
  await userEvent.click(undo)
  await screen.findByText('Veeg- / zwerfvuil is niet samengevoegd')
  expect(screen.queryByRole('button', { name: /^Probeer/ })).toBeNull()
})
