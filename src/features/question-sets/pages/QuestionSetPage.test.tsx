// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { openStaff } from '#test/staff.tsx'
import { aUser, handling } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let editor: User
let litter: number
beforeEach(async () => {
  w = await world()
  editor = await aUser(w, { permissions: [...handling, 'change_category'] })
  const { id } = await w.base.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'veegzwerfvuil')
    .executeTakeFirstOrThrow()
  litter = id
})

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const openQuestion = async () => within(await screen.findByRole('region', { name: /^Vraag \d/ }))
const storedVersion = async () => (await w.as(editor)('GET', `/api/question-sets/${litter}`)).body.version

/** Adds a choice between two answers, and after it a text with a condition on an answer to it. */
async function addConditionalQuestion() {
  await press('Voeg een vraag toe')
  const choice = await openQuestion()
  await userEvent.type(choice.getByLabelText('Vraag'), 'Wat ligt er?')
  await userEvent.type(choice.getByLabelText('Antwoord 1'), 'Papier')
  await userEvent.type(choice.getByLabelText('Antwoord 2'), 'Glas')
  await press('Voeg een vraag toe')
  const conditional = await openQuestion()
  await userEvent.selectOptions(conditional.getByLabelText('Soort vraag'), 'Korte tekst')
  await userEvent.type(conditional.getByLabelText('Vraag'), 'Hoeveel?')
  await userEvent.click(conditional.getByRole('button', { name: 'Alleen na een bepaald antwoord' }))
  return conditional
}

test('a condition without an answer is an error when the questions are saved, not before', async () => {
  openStaff(w, { user: editor, at: `/instellingen/vragen/${litter}` })
  const before = await storedVersion()
  const question = await addConditionalQuestion()
  const answers = question.getByRole('group', { name: /^één van deze is/ })
  expect(screen.queryByText('Kies een antwoord')).toBeNull()
  await press(/^Bewaar als versie/)
  expect(await within(answers).findByText('Kies een antwoord')).toBeTruthy()
  expect(await storedVersion()).toBe(before)
  await userEvent.click(within(answers).getByRole('checkbox', { name: 'Glas' }))
  expect(screen.queryByText('Kies een antwoord')).toBeNull()
  await press(/^Bewaar als versie/)
  await waitFor(async () => expect(await storedVersion()).toBe(before + 1))
})

test('an answer without a text is reported at the answers, and its field gets the focus', async () => {
  openStaff(w, { user: editor, at: `/instellingen/vragen/${litter}` })
  await press('Voeg een vraag toe')
  const question = await openQuestion()
  await userEvent.type(question.getByLabelText('Vraag'), 'Wat ligt er?')
  await userEvent.type(question.getByLabelText('Antwoord 1'), 'Papier')
  expect(screen.queryByText('Vul elk antwoord in')).toBeNull()
  await press(/^Bewaar als versie/)
  const answers = within(await question.findByRole('group', { name: /^Antwoorden/ }))
  expect(await answers.findByText('Vul elk antwoord in')).toBeTruthy()
  expect(document.activeElement).toBe(answers.getByLabelText('Antwoord 2'))
  expect(answers.getByLabelText('Antwoord 1').hasAttribute('aria-invalid')).toBe(false)
})

test('an error of a link in a message is shown at its fields', async () => {
  openStaff(w, { user: editor, at: `/instellingen/vragen/${litter}` })
  await press('Voeg een vraag toe')
  const question = await openQuestion()
  await userEvent.selectOptions(question.getByLabelText('Soort vraag'), 'Bericht aan de melder')
  await userEvent.type(question.getByLabelText('Tekst'), 'Bel ons.')
  await press('Link toevoegen')
  await press(/^Bewaar als versie/)
  const described = (label: string) => {
    const field = question.getByLabelText(label)
    return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  }
  await waitFor(() => expect(described('Tekst van link 1')).toBe('Fout: Vul de tekst van de link in'))
  expect(described('Adres van link 1')).toBe('Fout: Een link begint met https://')
  expect(document.activeElement).toBe(question.getByLabelText('Tekst van link 1'))
  await userEvent.type(question.getByLabelText('Tekst van link 1'), 'Lees meer')
  await userEvent.type(question.getByLabelText('Adres van link 1'), 'meldstad.example')
  expect(screen.queryByText('Een link begint met https://')).toBeNull()
})

test('by keyboard the focus goes to the answer or the condition that was added, and stays where one was removed', async () => {
  openStaff(w, { user: editor, at: `/instellingen/vragen/${litter}` })
  const question = await addConditionalQuestion()
  const focused = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()))
  await focused(() => question.getByRole('combobox', { name: 'Voorwaarde 1: als het antwoord op' }))
  question.getByRole('button', { name: 'Haal voorwaarde 1 weg' }).focus()
  await userEvent.keyboard('{Enter}')
  await focused(() => question.getByRole('button', { name: 'Alleen na een bepaald antwoord' }))
  await userEvent.selectOptions(question.getByLabelText('Soort vraag'), 'Eén antwoord')
  question.getByRole('button', { name: 'Nog een antwoord' }).focus()
  await userEvent.keyboard('{Enter}')
  await focused(() => question.getByLabelText('Antwoord 3'))
  question.getByRole('button', { name: 'Haal weg: antwoord 3' }).focus()
  await userEvent.keyboard('{Enter}')
  await focused(() => question.getByRole('button', { name: 'Haal weg: antwoord 2' }))
})
