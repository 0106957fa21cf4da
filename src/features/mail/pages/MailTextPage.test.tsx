// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let editor: User
beforeEach(async () => {
  w = await world()
  editor = await aUser(w, { permissions: [...handling, 'sia_statusmessage_write'] })
})

const at = '/instellingen/e-mail/signal_created'
const api = '/api/mail-templates/signal_created'
const subject = () => screen.findByLabelText<HTMLInputElement>('Onderwerp')
const stored = async () => (await w.as(editor)('GET', api)).body

async function type(text: string) {
  const field = await subject()
  await userEvent.clear(field)
  await userEvent.paste(text)
}

test('the list shows every mail with its recipient, and marks the municipality’s own texts', async () => {
  await w.as(editor)('PUT', api, { title: 'Bedankt', body: 'Wij hebben uw melding.' })
  openStaff(w, { user: editor, at: '/instellingen' })
  await userEvent.click(await screen.findByRole('link', { name: 'De tekst van een e-mail wijzigen' }))
  const table = await screen.findByRole('table', { name: /^E-mails/ })
  const [, first, second] = within(table).getAllByRole('row')
  expect(first?.textContent).toBe('Melding ontvangensignal_createdMelderbij elke nieuwe meldingEigen tekst')
  expect(second?.textContent).toMatch(/^Bericht over de meldingsignal_status_changed_optionalMelder.*kiest$/)
  expect(within(table).queryByRole('link', { name: 'Uitnodiging' })).toBeNull()
  await userEvent.click(within(table).getByRole('link', { name: 'Melding ontvangen' }))
  expect((await subject()).value).toBe('Bedankt')
})

test('a variable is put in by a button, the text is saved, and put back', async () => {
  await aReport(w, { category: litter })
  openStaff(w, { user: editor, at })
  await type('Bedankt ')
  await userEvent.click(screen.getByRole('button', { name: 'nummer' }))
  expect((await subject()).value).toBe('Bedankt {nummer}')
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  await screen.findByText("Tekst van 'Melding ontvangen' bijgewerkt")
  expect(await stored()).toMatchObject({ title: 'Bedankt {{ formatted_signal_id }}', isOwn: true })
  await screen.findByText(/^Onderwerp: ‘Bedankt voor uw melding .*’ werd ‘Bedankt/)
  await userEvent.click(screen.getByRole('button', { name: 'Maak ongedaan' }))
  await screen.findByText('Teruggezet')
  expect(await stored()).toMatchObject({ isOwn: false })
})

test('a mistake in a mail text is shown with its line and the probable name, and prevents saving and sending', async () => {
  await aReport(w, { category: litter })
  openStaff(w, { user: editor, at })
  await type('Melding {{ formatted_signal_if }}')
  await screen.findByText(/De variabele formatted_signal_if bestaat niet\./)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stuur een proef aan mijzelf' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Onderwerp')))
  expect(await stored()).toMatchObject({ isOwn: false })
  await userEvent.click(screen.getByRole('button', { name: '{nummer}' }))
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  await screen.findByText("Tekst van 'Melding ontvangen' bijgewerkt")
  expect((await stored()).title).toBe('Melding {{ formatted_signal_id }}')
})

test('the preview of a mail text is about a real report, and a test goes to the user', async () => {
  await aReport(w, { category: litter })
  await aReport(w, { category: litter })
  openStaff(w, { user: editor, at })
  const letter = within(await screen.findByRole('region', { name: 'Zo ziet de melder het' }))
  await letter.findByText('SIG-2')
  await userEvent.type(letter.getByLabelText('Met melding'), '1')
  await letter.findByText('SIG-1')
  await userEvent.click(letter.getByLabelText('Platte tekst'))
  await letter.findByText(/Uw meldnummer is SIG-1/)
  await userEvent.click(letter.getByRole('button', { name: 'Stuur een proef aan mijzelf' }))
  await screen.findByText('Proef verstuurd')
  await userEvent.type(letter.getByLabelText('Met melding'), '999')
  await letter.findByText('Deze melding bestaat niet, of je mag die niet zien.')
})

test('a mail text that a colleague saved meanwhile is shown beside this one, and the user chooses', async () => {
  openStaff(w, { user: editor, at })
  await type('Van mij')
  const { body } = await stored()
  await w.as(editor)('PUT', api, { title: 'Van een ander', body })
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  await userEvent.click(await screen.findByLabelText('Van je collega: Van een ander'))
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar met deze keuze' }))
  await waitFor(async () => expect((await subject()).value).toBe('Van een ander'))
  expect((await stored()).title).toBe('Van een ander')
})

test('the built-in text, and what an earlier change replaced, are put back into the form', async () => {
  const { builtIn } = await stored()
  await w.as(editor)('PUT', api, { title: 'Een', body: 'Eerste tekst.' })
  await w.as(editor)('PUT', api, { title: 'Twee', body: 'Eerste tekst.' })
  openStaff(w, { user: editor, at })
  await screen.findByText('Onderwerp: ‘Een’ werd ‘Twee’')
  const [newest = document.body] = screen.getAllByRole('button', { name: 'Zet terug' })
  await userEvent.click(newest)
  expect((await subject()).value).toBe('Een')
  await userEvent.click(screen.getByRole('button', { name: 'Zet meegeleverde tekst terug' }))
  expect(builtIn.title).toBe('Bedankt voor uw melding {{ formatted_signal_id }}')
  expect((await subject()).value).toBe('Bedankt voor uw melding {nummer}')
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  await screen.findByText(/^Meegeleverde tekst teruggezet/)
  expect(await stored()).toMatchObject({ isOwn: false })
})

test('the page of mail texts is refused to a user without the right, who has no link to it', async () => {
  openStaff(w, { user: await aUser(w), at: '/instellingen/e-mails' })
  await screen.findByText('Je hebt geen rechten om deze pagina te gebruiken.')
  expect(screen.queryByRole('link', { name: 'E-mails' })).toBeNull()
})

test('variables in a mail text read as words, are understood when typed, and are code on request', async () => {
  await aReport(w, { category: litter })
  const { builtIn } = await stored()
  openStaff(w, { user: editor, at })
  const body = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tekst' })
  await subject()
  expect(body().value).toContain('Uw meldnummer is **{nummer}**.')
  expect(document.body.textContent).not.toMatch(/\{[{%]/)
  await type('Melding {Meldnummer} aan de {straat')
  expect((await subject()).value).toBe('Melding {Meldnummer} aan de {straat')
  await userEvent.type(await subject(), '}{enter}')
  await screen.findByText('adres kan leeg zijn. Zet er {alleen met adres} en {tot hier} omheen.')
  await userEvent.click(screen.getByLabelText('Toon de code van wat ingevuld wordt'))
  const code = 'Melding {{ formatted_signal_id }} aan de {{ address|format_address:"O hlT, W" }}'
  expect((await subject()).value).toBe(code)
  expect(body().value).toBe(builtIn.body)
  await userEvent.click(screen.getByLabelText('Toon de code van wat ingevuld wordt'))
  expect((await subject()).value).toBe('Melding {Meldnummer} aan de {straat}')
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }))
  await screen.findByText('Onderwerp: ‘Bedankt voor uw melding {nummer}’ werd ‘Melding {nummer} aan de {adres}’')
  expect(await stored()).toMatchObject({ title: code, body: builtIn.body })
})

test('the bar for saving says that there are warnings and leads to them, and the text can be saved as it is', async () => {
  openStaff(w, { user: editor, at })
  await type('Melding aan de ')
  const bar = within(await screen.findByRole('region', { name: 'Bewaren' }))
  expect(bar.queryByRole('link')).toBeNull()
  await userEvent.type(await subject(), '{{adres}')
  await userEvent.click(await bar.findByRole('link', { name: '1 waarschuwing in de tekst' }))
  const warnings = screen.getByRole('list', { name: 'Waarschuwingen' })
  expect(document.activeElement).toBe(warnings)
  expect(warnings.textContent).toContain('adres kan leeg zijn.')
  await userEvent.click(bar.getByRole('button', { name: 'Bewaar' }))
  await screen.findByText("Tekst van 'Melding ontvangen' bijgewerkt")
  expect((await stored()).title).toContain('Melding aan de {{ address')
})

test('a mail without the link for which it is sent is warned about, and can be saved', async () => {
  openStaff(w, { user: editor, at: '/instellingen/e-mail/signal_status_changed_reactie_gevraagd' })
  const text = await screen.findByRole('textbox', { name: /^Tekst/ })
  expect(screen.queryByText(/kan de melder niet antwoorden/)).toBeNull()
  fireEvent.change(text, { target: { value: 'Wilt u ons antwoorden?' } })
  expect(await screen.findByText('Zonder {link: antwoorden} kan de melder niet antwoorden.')).toBeTruthy()
  const bar = within(screen.getByRole('region', { name: 'Bewaren' }))
  expect(bar.getByRole('link', { name: '1 waarschuwing in de tekst' })).toBeTruthy()
  await userEvent.click(bar.getByRole('button', { name: 'Bewaar' }))
  await screen.findByText("Tekst van 'Vraag aan de melder' bijgewerkt")
})

test('the variables of a mail text are explained while it is typed', async () => {
  await aReport(w, { category: litter })
  openStaff(w, { user: editor, at })
  await type('Bedankt')
  const text = await screen.findByRole('textbox', { name: /^Tekst/ })
  await userEvent.clear(text)
  expect(screen.queryByText('Wat er tussen { en } staat in deze tekst')).toBeNull()
  await userEvent.paste('{alleen met adres}Het gaat om {adres}.{tot hier}')
  await userEvent.click(screen.getByText('Wat er tussen { en } staat in deze tekst'))
  expect(screen.getByText('Wordt per melding ingevuld.')).toBeTruthy()
  expect(screen.getByText('Begin van een stuk dat er alleen staat als dit bekend is: adres.')).toBeTruthy()
  expect(screen.getByText('Naam in koppelingen:').textContent).toContain('signal_created')
})
