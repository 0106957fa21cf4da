import { afterEach, expect, test, vi } from 'vitest'
import { questionSetFor } from '#features/question-sets/sets/all.ts'
import { draftQuestionsOf } from './draft-questions.ts'
import { type Draft, emptyDraft, noDraftQuestions } from './rules.ts'
import { sendReport } from './web/send.ts'

const set = await questionSetFor('civiele-constructies', 'bruggen', { values: {}, showVulaanControls: true })
const draftQuestions = draftQuestionsOf(set, Date.now)
const category = { main: 'civiele-constructies', sub: 'bruggen', name: 'Bruggen', chosenBy: 'route' } as const
const draft: Draft = {
  ...emptyDraft('f38ad3f4-2b13-41a7-a43b-92e813b8f478'),
  description: 'De brug rammelt.',
  place: { lat: 52.58, lng: 5.22, address: null },
  category,
  answers: { extra_brug: 'Sluisbrug', extra_elders: 'x' },
  sentAt: '2026-11-21T12:00:00.000Z',
}

afterEach(() => void vi.unstubAllGlobals())

/** Stubs the response of the server. @returns the requests that were sent */
function stubFetch(status: number, body: unknown, headers: Record<string, string> = {}) {
  const sent: { headers: Headers; body: unknown }[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push({ headers: new Headers(init.headers), body: JSON.parse(String(init.body)) })
    return Response.json(body, { status, headers })
  })
  return sent
}

test('the version of the questions is named when it is known', async () => {
  const sent = stubFetch(201, { id: 1 })
  await sendReport(draft, { source: 'online', draftQuestions: draftQuestionsOf({ ...set, version: 3 }, Date.now) })
  expect(sent[0]?.headers.get('Meldwerk-Questions')).toBe('3')
})

test('a report is sent with its answers, and with the header that the questions were asked', async () => {
  const sent = stubFetch(201, { id: 1 })
  expect(await sendReport(draft, { source: 'online', draftQuestions })).toMatchObject({ kind: 'sent' })
  expect(sent[0]?.headers.get('Meldwerk-Questions')).toBe('asked')
  const path = '/signals/v1/public/terms/categories/civiele-constructies/sub_categories/bruggen'
  expect(sent[0]?.body).toMatchObject({
    category: { sub_category: path },
    incident_date_start: '2026-11-21T12:00:00.000Z',
    extra_properties: [{ id: 'extra_brug', label: 'Naam brug', category_url: path, answer: 'Sluisbrug' }],
  })
})

test('a report without questions is sent without answers and without the header of questions', async () => {
  const sent = stubFetch(201, { id: 1 })
  await sendReport(draft, { source: 'online', draftQuestions: noDraftQuestions })
  expect(sent[0]?.headers.has('Meldwerk-Questions')).toBe(false)
  expect(sent[0]?.body).not.toHaveProperty('extra_properties')
})

test('a refused report has the step in which it can be corrected', async () => {
  stubFetch(400, { extra_properties: { extra_brug: ['Te lang.'] } }, { Date: 'Sat, 21 Nov 2026 12:00:00 GMT' })
  expect(await sendReport(draft, { source: 'online', draftQuestions })).toEqual({
    kind: 'refused',
    refusal: { step: 'vulaan', errors: { extra_brug: 'Te lang.' } },
  })
})

test('a refusal because the clock of the device is ahead has the time of the server', async () => {
  stubFetch(400, { extra_properties: { dateTime: ['Nog niet.'] } }, { Date: 'Sat, 21 Nov 2026 11:50:00 GMT' })
  expect(await sendReport(draft, { source: 'online', draftQuestions })).toEqual({
    kind: 'clock-ahead',
    now: '2026-11-21T11:50:00.000Z',
  })
})
