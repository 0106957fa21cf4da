// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { commandNames, commands, setShortcuts } from '#web/commands/commands.ts'

let w: World
beforeEach(async () => {
  w = await world()
  for (let count = 0; count < 3; count += 1) await aReport(w, { category: litter })
})
afterEach(() => setShortcuts(true))

const key = (text: string) => userEvent.keyboard(text)
const focused = () => document.activeElement?.textContent
const report = (id: number) => screen.findByRole('heading', { level: 1, name: `Standaardmelding ${id}` })

test('shortcuts move through the list, into a report, to the next one and to the end', async () => {
  openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  await screen.findByRole('link', { name: 'Melding 3' })
  await key('j')
  expect(focused()).toBe('Melding 3')
  await key('jk')
  expect(focused()).toBe('Melding 3')
  await key('j{Enter}')
  await report(2)
  await key('j')
  await report(1)
  await key('j')
  expect(await screen.findByText('Dit is de laatste melding op deze pagina van de lijst')).toBeTruthy()
  await key('k')
  await report(2)
})

test('a key assigns a report of another department to the user, and a notice offers to undo it', async () => {
  const all = [...handling, 'sia_can_view_all_categories']
  openStaff(w, { user: await aUser(w, { departments: ['AEG'], permissions: all }), at: '/manage/incidents' })
  await screen.findByRole('link', { name: 'Melding 3' })
  await waitFor(() => expect(document.querySelector('[data-take="3"]')).toBeTruthy())
  await key('jt')
  expect(await screen.findByText('De melding ging van Stadswerken naar Afval en Grondstoffen.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Maak ongedaan/ }))
  await waitFor(async () => {
    const { assignedUserId, routingDepartmentIds } = await w.base.db
      .selectFrom('reports')
      .select(['assignedUserId', 'routingDepartmentIds'])
      .where('id', '=', 3)
      .executeTakeFirstOrThrow()
    expect([assignedUserId, routingDepartmentIds]).toEqual([null, null])
  })
})

const dialogOfKeys = () => screen.findByRole('dialog', { name: 'Sneltoetsen' })

test('the list of shortcuts groups them by the page where they work', async () => {
  openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  await screen.findByRole('link', { name: 'Melding 3' })
  await key('?')
  const dialog = within(await dialogOfKeys())
  const inGroup = (name: string) => within(dialog.getByRole('region', { name }))
  expect(inGroup('Van melding naar melding').getByText('Volgende melding')).toBeTruthy()
  expect(inGroup('In een lijst en bij een melding').getByText('Plan in')).toBeTruthy()
  expect(inGroup('Overal').getByText('Bewaren of versturen, in een formulier')).toBeTruthy()
  for (const label of ['Wijzig status', 'Koppel als dubbele melding', 'Maak ongedaan'])
    expect(dialog.queryByText(label)).toBeNull() // nothing is selected, compared or done
  await key('{Escape}')
})

/** The names of the commands whose keys the dialog lists. */
async function listedCommands() {
  await key('?')
  const dialog = within(await dialogOfKeys())
  const terms = [...(await dialogOfKeys()).querySelectorAll('dt')].map(({ textContent }) => textContent)
  await userEvent.click(dialog.getByRole('button', { name: 'Sluiten' }))
  return commandNames.filter(name => commands[name].key && terms.includes(commands[name].label.replace('…', '')))
}

const pages: readonly (readonly [
  name: string,
  at: string,
  ready: () => Promise<unknown>,
  atLeast: readonly string[],
])[] = [
  [
    'the list',
    '/manage/incidents',
    () => screen.findByRole('link', { name: 'Melding 3' }),
    ['take', 'plan', 'handle', 'select', 'next', 'previous', 'search', 'palette', 'shortcuts'],
  ],
  [
    'a report',
    '/manage/incident/1',
    () => screen.findByRole('button', { name: 'Wijzig status' }),
    ['take', 'handle', 'status', 'note', 'category', 'shortcuts'],
  ],
]

test.each(pages)('every key that is listed on %s does something there', async (_, at, ready, atLeast) => {
  const user = await aUser(w)
  openStaff(w, { user, at })
  await ready()
  const names = await listedCommands()
  expect(names).toEqual(expect.arrayContaining([...atLeast]))
  for (const name of names) {
    cleanup()
    const { router } = openStaff(w, { user, at })
    await ready()
    const state = () => [
      router.state.location.pathname,
      [...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body),
      document.body.innerHTML,
    ]
    const before = state()
    const { key: pressed = '', withCtrl } = commands[name]
    await key(withCtrl ? `{Control>}${pressed}{/Control}` : pressed)
    await waitFor(() => expect(state(), name).not.toEqual(before))
  }
})

test('d and e are listed where two reports stand side by side', async () => {
  openStaff(w, { user: await aUser(w), at: '/manage/incident/2/dubbel/1' })
  await screen.findByRole('button', { name: /^Ja: koppel/ })
  expect(await listedCommands()).toEqual(expect.arrayContaining(['linkDouble', 'markDistinct']))
})

test('Ctrl+Z is listed for as long as it undoes something', async () => {
  openStaff(w, { user: await aUser(w), at: '/manage/incident/1' })
  await screen.findByRole('button', { name: 'Wijs toe aan mij' })
  expect(await listedCommands()).not.toContain('undo')
  await key('t')
  await screen.findByText('De melding is aan jou toegewezen')
  expect(await listedCommands()).toContain('undo')
  await key('{Control>}z{/Control}')
  await screen.findByText(/: teruggezet$/)
})

test('a key selects the report of the row with the focus, and again not', async () => {
  openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Selecteer melding 3' })
  await key('x')
  await screen.findByText('Ga eerst naar een melding in de lijst')
  await key('jx')
  expect(box.checked).toBe(true)
  await screen.findByText('1 melding geselecteerd')
  await key('x')
  expect(box.checked).toBe(false)
})

test.each([
  ['p', 'Ingepland', 'Deze melding kun je hier niet inplannen'],
  ['h', 'Afgehandeld', 'Deze melding kun je hier niet afhandelen'],
])(
  'the key %s in the list opens the report of the row with its form, or says why not',
  async (letter, status, refusal) => {
    await w.base.db.updateTable('reports').set({ status: 'cancelled' }).where('id', '=', 2).execute()
    openStaff(w, { user: await aUser(w), at: '/manage/incidents' })
    await screen.findByRole('link', { name: 'Melding 3' })
    await key(letter)
    await screen.findByText('Ga eerst naar een melding in de lijst')
    await key(`jj${letter}`)
    await screen.findByText(refusal)
    await key(`k${letter}`)
    await report(3)
    const chosen = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' })
    expect(chosen.selectedOptions[0]?.text).toBe(status)
  },
)

test('shortcuts open the forms of a report, and are plain letters in a field', async () => {
  openStaff(w, {
    user: await aUser(w),
    at: '/manage/incident/1',
    flags: { assignSignalToEmployee: true, assignSignalToDepartment: false },
  })
  await screen.findByRole('button', { name: 'Wijzig status' })
  await key('s')
  const status = await screen.findByRole('combobox', { name: 'Status' })
  await waitFor(() => expect(document.activeElement).toBe(status))
  await userEvent.click(screen.getByRole('button', { name: 'Annuleer' }))
  await key('n')
  const note = await screen.findByRole('textbox', { name: /^Notitie/ })
  await waitFor(() => expect(document.activeElement).toBe(note))
  await key('snja?/')
  expect(screen.getByDisplayValue('snja?/')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull()
  note.blur()
  await key('a')
  expect(await screen.findByRole('combobox', { name: 'Toegewezen aan' })).toBeTruthy()
})

test.each(['{Control>}{Enter}{/Control}', '{Control>}s{/Control}', '{Meta>}{Enter}{/Meta}'])(
  'the keys %s save in the forms of a report, and say what is missing',
  async keys => {
    openStaff(w, { user: await aUser(w), at: '/manage/incident/1' })
    await screen.findByRole('button', { name: 'Wijzig status' })
    await key('s')
    const status = await screen.findByRole('combobox', { name: 'Status' })
    await key(keys)
    expect(screen.getByText('Dit veld is verplicht')).toBeTruthy()
    await userEvent.selectOptions(status, 'In behandeling')
    await key(keys)
    await screen.findByText('De status is nu In behandeling')
    await userEvent.click(screen.getByRole('button', { name: 'Wijzig urgentie' }))
    await userEvent.click(await screen.findByRole('radio', { name: /^Hoog/ }))
    await key(keys)
    await screen.findByText('De urgentie is nu Hoog')
    await userEvent.click(screen.getByRole('textbox', { name: 'Notitie' }))
    await key(`Gezien${keys}`)
    await screen.findByText('De notitie is toegevoegd')
  },
)

test('shortcuts do not open forms that the user may not use', async () => {
  openStaff(w, { user: await aUser(w, { permissions: ['sia_read'] }), at: '/manage/incident/1' })
  await report(1)
  await key('sna')
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: /^Notitie/ })).toBeNull()
})

test('a dialog lists the shortcuts and turns them off, also for the next visit', async () => {
  const user = await aUser(w)
  openStaff(w, { user, at: '/manage/incidents' })
  await screen.findByRole('link', { name: 'Melding 3' })
  await key('/')
  expect(document.activeElement?.getAttribute('type')).toBe('search')
  await userEvent.tab()
  await key('?')
  const choice = await screen.findByRole('checkbox', { name: /^Sneltoetsen gebruiken/ })
  expect(screen.getByText('Volgende melding')).toBeTruthy()
  await userEvent.click(choice)
  await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
  const before = document.activeElement
  await key('j')
  expect(document.activeElement).toBe(before)
  expect(localStorage.getItem('meldwerk-shortcuts')).toBe('off')
})
