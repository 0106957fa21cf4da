// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aPhotoWithoutMetadata, send } from '#test/photos.ts'
import { openStaff } from '#test/staff.tsx'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const at = '/manage/incident/1'

/** Opens the page of a report while one endpoint fails until it is fixed. */
async function openWithFailing(path: RegExp) {
  const connection = { isBroken: true }
  openStaff(w, {
    user: await aUser(w),
    at,
    through: toServer => (url, init) =>
      connection.isBroken && path.test(url) ? Promise.resolve(new Response('', { status: 500 })) : toServer(url, init),
  })
  await screen.findByRole('heading', { level: 1, name: /^(Standaard|Hoofd)melding 1$/ })
  return connection
}

const retry = (name: string) =>
  userEvent.click(within(screen.getByRole('region', { name })).getByRole('button', { name: 'Probeer opnieuw' }))

async function aPhoto() {
  const { uuid } = await aReport(w, { category: litter })
  await send(w, `/signals/v1/public/signals/${uuid}/attachments`, await aPhotoWithoutMetadata(), { name: 'tegel.jpg' })
}

async function twoParts() {
  for (const text of ['Het geheel', 'Een deel']) await aReport(w, { category: litter, text })
  await w.base.db.updateTable('reports').set({ parentId: 1 }).where('id', '=', 2).execute()
  await w.base.db.updateTable('reports').set({ childCount: 1 }).where('id', '=', 1).execute()
}

test.each([
  ['Tijdlijn', /1\/history/, 'De melding geschiedenis kon niet opgehaald worden', 'Servicebelofte:', undefined],
  ['Bestanden', /attachments/, 'De bestanden konden niet opgehaald worden', /^tegel\.jpg/, aPhoto],
  ['Deelmeldingen', /1\/children/, 'De deelmeldingen konden niet opgehaald worden', 'Een deel', twoParts],
] as const)(
  'a part of the report that fails to load (%s) is not shown as empty, and appears after a retry',
  async (...row) => {
    const [name, path, errorMessage, content, prepare] = row
    await (prepare ?? (() => aReport(w, { category: litter })))()
    const connection = await openWithFailing(path)
    await screen.findByText(errorMessage)
    expect(screen.queryByText(content)).toBeNull()
    connection.isBroken = false
    await retry(name)
    await screen.findByText(content)
    expect(screen.queryByText(errorMessage)).toBeNull()
    expect(document.activeElement?.textContent).toMatch(new RegExp(`^${name.replace(/en$/, '')}`))
  },
)

test('the history of a child report that fails to load is not shown as empty', async () => {
  await twoParts()
  const connection = await openWithFailing(/2\/history/)
  const part = within(await screen.findByRole('region', { name: 'Deelmelding' }))
  await part.findByText('De melding geschiedenis kon niet opgehaald worden')
  expect(part.queryByText('Geen nieuwe wijzigingen')).toBeNull()
  connection.isBroken = false
  await userEvent.click(part.getByRole('button', { name: 'Probeer opnieuw' }))
  await waitFor(() => expect(part.queryByRole('alert')).toBeNull())
})

test('mails that fail to load show an error in their place', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  const connection = await openWithFailing(/^\/api\/mails/)
  await screen.findByText('De e-mails konden niet opgehaald worden')
  connection.isBroken = false
  await retry('Tijdlijn')
  await screen.findByText(/^Bedankt voor uw melding/)
})

test('the context of a report can be retried', async () => {
  await aReport(w, { category: litter })
  const connection = await openWithFailing(/context|nearby/)
  await screen.findByText(/kon niet opgehaald worden$/)
  connection.isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  await screen.findByRole('link', { name: '0 meldingen in deze omgeving' })
})

test('default texts that fail to load can be retried in their dialog', async () => {
  await aReport(w, { category: litter })
  const connection = await openWithFailing(/default-texts/)
  await userEvent.click(await screen.findByRole('button', { name: 'Wijzig status' }))
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Afgehandeld')
  await userEvent.click(await screen.findByRole('button', { name: 'Standaardtekst (?)' }))
  const texts = within(screen.getByRole('dialog', { name: 'Standaardtekst' }))
  connection.isBroken = false
  await userEvent.click(texts.getByRole('button', { name: 'Probeer opnieuw' }))
  await texts.findByText(/^Er is geen standaard tekst/)
})

test('closing a report warns of open child reports when they could not be fetched', async () => {
  await twoParts()
  await openWithFailing(/1\/children/)
  await screen.findByText('De deelmeldingen konden niet opgehaald worden')
  await userEvent.click(await screen.findByRole('button', { name: 'Wijzig status' }))
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Afgehandeld')
  await screen.findByText('Let op, er staan nog deelmeldingen open!')
})

test('a municipality without areas sees its reports without an error', async () => {
  await aReport(w, { category: litter })
  let areas: number | undefined
  openStaff(w, {
    user: await aUser(w),
    at,
    through: toServer => async (url, init) => {
      const answer = await toServer(url, init)
      if (url.includes('/public/areas')) areas = answer.status
      return answer
    },
  })
  await waitFor(() => expect(areas).toBe(400))
  await screen.findByText('Servicebelofte:')
  expect(
    screen
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent ?? '')
      .join(''),
  ).toBe('')
})

test('a mail that cannot be previewed gives advice', async () => {
  await aReport(w, { category: litter })
  await openWithFailing(/email\/preview/)
  await userEvent.click(await screen.findByRole('button', { name: 'Wijzig status' }))
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Afgehandeld')
  await userEvent.type(await screen.findByLabelText('Bericht aan melder'), 'Geveegd')
  await userEvent.click(screen.getByRole('radio', { name: 'Opgelost' }))
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Voorbeeld van de e-mail' }).textContent).toMatch(
      /kan niet getoond worden/,
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Verstuur' }))
  const check = within(await screen.findByRole('dialog', { name: 'Controleer bericht aan melder' }))
  expect(check.getByText(/^Ga terug met Wijzig en probeer het opnieuw/)).toBeTruthy()
})

test('a PDF that cannot be made shows the reason', async () => {
  await aReport(w, { category: litter })
  await openWithFailing(/pdf/)
  await userEvent.click(screen.getByRole('button', { name: 'Meer' }))
  await userEvent.click(screen.getByRole('button', { name: 'PDF' }))
  await screen.findByText('De pdf kon niet gemaakt worden')
  expect(screen.getByText(/^Interne fout op de server/)).toBeTruthy()
})
