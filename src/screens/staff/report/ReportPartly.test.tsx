// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aReport, aUser, litter } from '../../../../test/makers.ts'
import { aPlainPhoto, send } from '../../../../test/photos.ts'
import { openStaff } from '../../../../test/staff.tsx'
import { type World, world } from '../../../../test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const at = '/manage/incident/1'

/** The page of a report for which one address fails until it is mended. */
async function openWithout(path: RegExp) {
  const line = { isBroken: true }
  openStaff(w, {
    user: await aUser(w),
    at,
    through: toServer => (url, init) =>
      line.isBroken && path.test(url) ? Promise.resolve(new Response('', { status: 500 })) : toServer(url, init),
  })
  await screen.findByRole('heading', { level: 1, name: /^(Standaard|Hoofd)melding 1$/ })
  return line
}

const retry = (name: string) =>
  userEvent.click(within(screen.getByRole('region', { name })).getByRole('button', { name: 'Probeer opnieuw' }))

async function aPhoto() {
  const { uuid } = await aReport(w, { category: litter })
  await send(w, `/signals/v1/public/signals/${uuid}/attachments`, await aPlainPhoto(), { name: 'tegel.jpg' })
}

async function twoParts() {
  for (const text of ['Het geheel', 'Een deel']) await aReport(w, { category: litter, text })
  await w.base.db.updateTable('reports').set({ parentId: 1 }).where('id', '=', 2).execute()
  await w.base.db.updateTable('reports').set({ childCount: 1 }).where('id', '=', 1).execute()
}

test.each([
  ['Geschiedenis', /1\/history/, 'De melding geschiedenis kon niet opgehaald worden', 'Servicebelofte:', undefined],
  ['Bestanden', /attachments/, 'De bestanden konden niet opgehaald worden', /^tegel\.jpg/, aPhoto],
  ['Deelmeldingen', /1\/children/, 'De deelmeldingen konden niet opgehaald worden', 'Een deel', twoParts],
] as const)('%s that cannot be had are not taken for none, and come with another try', async (...given) => {
  const [name, path, said, there, prepare] = given
  await (prepare ?? (() => aReport(w, { category: litter })))()
  const line = await openWithout(path)
  await screen.findByText(said)
  expect(screen.queryByText(there)).toBeNull()
  line.isBroken = false
  await retry(name)
  await screen.findByText(there)
  expect(screen.queryByText(said)).toBeNull()
  expect(document.activeElement?.textContent).toMatch(new RegExp(`^${name.replace(/en$/, '')}`))
})

test('what happened to a part and cannot be had is not taken for nothing', async () => {
  await twoParts()
  const line = await openWithout(/2\/history/)
  const part = within(await screen.findByRole('region', { name: 'Deelmelding' }))
  await part.findByText('De melding geschiedenis kon niet opgehaald worden')
  expect(part.queryByText('Geen nieuwe wijzigingen')).toBeNull()
  line.isBroken = false
  await userEvent.click(part.getByRole('button', { name: 'Probeer opnieuw' }))
  await waitFor(() => expect(part.queryByRole('alert')).toBeNull())
})

test('mails that cannot be had are told where they would stand', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  const line = await openWithout(/^\/api\/mails/)
  await screen.findByText('De e-mails konden niet opgehaald worden')
  line.isBroken = false
  await retry('E-mail aan melder')
  await screen.findByText(/^Bedankt voor uw melding/, { selector: '#mails ~ ul *' })
})

test('what is around a report can be asked for again', async () => {
  await aReport(w, { category: litter })
  const line = await openWithout(/context/)
  await screen.findByText(/kon niet opgehaald worden$/)
  line.isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  await screen.findByRole('link', { name: '0 meldingen in deze omgeving' })
})

test('default texts that cannot be had can be asked for again in their window', async () => {
  await aReport(w, { category: litter })
  const line = await openWithout(/status-message-templates/)
  await userEvent.click(await screen.findByRole('button', { name: 'Wijzig status' }))
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Afgehandeld')
  await userEvent.click(await screen.findByRole('button', { name: 'Standaardtekst (?)' }))
  const texts = within(screen.getByRole('dialog', { name: 'Standaardtekst' }))
  line.isBroken = false
  await userEvent.click(texts.getByRole('button', { name: 'Probeer opnieuw' }))
  await texts.findByText(/^Er is geen standaard tekst/)
})

test('who closes a report of which the parts are not known is warned of them', async () => {
  await twoParts()
  await openWithout(/1\/children/)
  await screen.findByText('De deelmeldingen konden niet opgehaald worden')
  await userEvent.click(await screen.findByRole('button', { name: 'Wijzig status' }))
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Afgehandeld')
  await screen.findByText('Let op, er staan nog deelmeldingen open!')
})

test('a municipality that has put in no areas yet reads its reports without an alarm', async () => {
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

test('a message that cannot be shown before it goes says what one can do', async () => {
  await aReport(w, { category: litter })
  await openWithout(/email\/preview/)
  await userEvent.click(await screen.findByRole('button', { name: 'Wijzig status' }))
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Afgehandeld')
  await userEvent.type(await screen.findByLabelText('Bericht aan melder'), 'Geveegd')
  await userEvent.click(screen.getByRole('button', { name: 'Verstuur' }))
  const check = within(await screen.findByRole('dialog', { name: 'Controleer bericht aan melder' }))
  expect(check.getByText(/^Ga terug met Wijzig en probeer het opnieuw/)).toBeTruthy()
})

test('a pdf that cannot be had says why', async () => {
  await aReport(w, { category: litter })
  await openWithout(/pdf/)
  await userEvent.click(screen.getByRole('button', { name: 'PDF' }))
  await screen.findByText('De pdf kon niet gemaakt worden')
  expect(screen.getByText(/^Interne fout op de server/)).toBeTruthy()
})
