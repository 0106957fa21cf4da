// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toPublicConfiguration } from '#kit/configuration.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { inProcessFetch } from '#test/in-process-fetch.ts'
import { paragraph } from '#test/paragraph.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Send } from '#web/call.ts'
import { ConfigurationProvider } from '#web/configuration-context.tsx'
import { ReplyPage } from './ReplyPage.tsx'

const question = 'Brandt de lamp soms wel?'

let w: World
let fetchOfServer: Send
cleanUpAfterEach()
beforeEach(async () => {
  w = await world()
  fetchOfServer = inProcessFetch(w)
  vi.stubGlobal('fetch', fetchOfServer)
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Open the link of the mail with this change of status. */
async function openLink(status: Record<string, unknown>) {
  await aReport(w, { category: litter })
  await w.as(await aUser(w))('PATCH', '/signals/v1/private/signals/1', { status: { send_email: true, ...status } })
  const { uuid } = await w.base.db.selectFrom('questionnaireSessions').select('uuid').executeTakeFirstOrThrow()
  open(uuid)
  return uuid
}
function open(uuid: string) {
  const configuration = toPublicConfiguration(w.base.municipality, { isDemo: true, isEmbedded: true })
  render(
    <ConfigurationProvider value={configuration}>
      <ReplyPage uuid={uuid} />
    </ConfigurationProvider>,
  )
}
const ask = () => openLink({ state: 'reaction requested', text: question })

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Verstuur' }))
const status = async () => (await w.base.db.selectFrom('reports').select('status').executeTakeFirstOrThrow()).status

/** Requests to this path go wrong: before the server gets them, or before its response arrives. */
function breakConnection(path: RegExp, when: 'before' | 'after') {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!path.test(url)) return fetchOfServer(url, init)
    if (when === 'after') await fetchOfServer(url, init)
    throw new TypeError('Failed to fetch')
  })
}

test('the reporter sees which report a question is about, and answers it', async () => {
  await ask()
  await heading('Aanvullende informatie')
  expect(await screen.findByText('SIG-1')).toBeTruthy()
  expect(await screen.findByText('Kerkstraat 12, 1199 AB Meldstad')).toBeTruthy()
  expect(screen.getByText('Veeg- / zwerfvuil')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(question), 'Alleen als het regent')
  await send()
  await heading('Bedankt')
  expect(screen.getByText('Wij gaan aan het werk met uw melding. Uw informatie helpt hierbij.')).toBeTruthy()
  expect(await screen.findByText(paragraph(/^Dit gaat over uw melding SIG-1\.$/))).toBeTruthy()
  expect(await status()).toBe('reaction-received')
})

test('an empty answer to a question is named at the top and at its field', async () => {
  await ask()
  await heading('Aanvullende informatie')
  await send()
  expect(await screen.findByRole('link', { name: question })).toBeTruthy()
  expect(screen.getByText('Dit is een verplicht veld')).toBeTruthy()
  expect(await status()).toBe('reaction-requested')
})

test.each(['answers', 'submit'])('an answer whose %s does not arrive stays, and can be sent again', async path => {
  await ask()
  await heading('Aanvullende informatie')
  await userEvent.type(screen.getByLabelText(question), 'Ja')
  breakConnection(new RegExp(`${path}$`), 'before')
  await send()
  expect(await screen.findByText(/Versturen is niet gelukt/)).toBeTruthy()
  expect(screen.getByLabelText(question)).toHaveProperty('value', 'Ja')
  vi.stubGlobal('fetch', fetchOfServer)
  await send()
  await heading('Bedankt')
})

test('an answer whose confirmation got lost is thanked for when it is sent again', async () => {
  await ask()
  await heading('Aanvullende informatie')
  await userEvent.type(screen.getByLabelText(question), 'Ja')
  breakConnection(/submit$/, 'after')
  await send()
  await screen.findByText(/Versturen is niet gelukt/)
  vi.stubGlobal('fetch', fetchOfServer)
  await send()
  await heading('Bedankt')
  expect(await status()).toBe('reaction-received')
})

test('the page of a question says after sending that another tab answered it', async () => {
  const uuid = await ask()
  await screen.findByText('SIG-1')
  const { body } = await w.as()('GET', `/signals/v1/public/qa/sessions/${uuid}`)
  const answers = [{ question_uuid: body.path_questions[0].uuid, payload: 'Eerder' }]
  await w.as()('POST', `/signals/v1/public/qa/sessions/${uuid}/answers`, answers)
  await w.as()('POST', `/signals/v1/public/qa/sessions/${uuid}/submit`)
  await userEvent.type(screen.getByLabelText(question), 'Later')
  await send()
  await heading('U hebt onze vragen al eerder beantwoord')
  expect(await screen.findByText(paragraph(/^Dit gaat over uw melding SIG-1 \(.+Kerkstraat 12.+\)\.$/))).toBeTruthy()
  expect(screen.getByText('Dit is niet verstuurd. U kunt het hier kopiëren.')).toBeTruthy()
  expect(screen.getByText('Later')).toBeTruthy()
})

test('a mangled link to a question says so', async () => {
  open('3f0c9c4e-1111-4222-8333')
  await heading('Deze link klopt niet')
})

test('a link to a question that cannot be opened now can be tried again', async () => {
  breakConnection(/sessions/, 'before')
  await ask()
  await heading('Er is iets misgegaan')
  vi.stubGlobal('fetch', fetchOfServer)
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  await heading('Aanvullende informatie')
})
