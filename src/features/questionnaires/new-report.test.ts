import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#server/base.ts'
import { aReportInput, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { forgetUnsentAnswers } from './server/expire.ts'
import { insertQuestionnaire, insertSession, sessionById } from './server/store.ts'

const path = '/signals/v1/public/signals'
const qa = '/signals/v1/public/qa'
const given = { id: 'extra_given', label: 'Gevraagd', answer: 'ja', category_url: litter.sub_category }

let w: World
let session: string
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  session = await transaction(w.base, async tx => {
    const question = { fieldType: 'plain_text' as const, isRequired: true }
    const questionnaireId = await insertQuestionnaire(tx, {
      flow: 'extra-properties',
      name: 'Over de lamp',
      explanation: null,
      questions: [
        { ...question, analysisKey: 'extra_soort', label: 'Wat voor lamp is het?', shortLabel: 'Soort lamp' },
        { ...question, analysisKey: 'extra_kleur', label: 'Welke kleur heeft de mast?', shortLabel: 'Kleur' },
      ],
    })
    const values = { questionnaireId, reportId: null, eventId: null, recipient: null }
    const id = await insertSession(tx, { ...values, submitBefore: null, durationSeconds: 7200 })
    return (await sessionById(tx, id)).uuid
  })
})

async function answer() {
  const { body } = await w.as()('GET', `${qa}/sessions/${session}`)
  const uuids: string[] = body.path_questions.map(({ uuid }: { uuid: string }) => uuid)
  const answers = uuids
    .toReversed()
    .map((uuid, index) => ({ question_uuid: uuid, payload: ['groen', 'gracht'][index] }))
  await w.as()('POST', `${qa}/sessions/${session}/answers`, answers)
}
const submit = () => w.as()('POST', `${qa}/sessions/${session}/submit`)
const create = (uuid: unknown = session, headers = {}) =>
  w.as()('POST', path, aReportInput({ category: litter, session: uuid, extra_properties: [given] }), headers)
const refusal = (message: string) => ({ status: 400, body: { session: [message] } })

test('the answers of a session are added to those of a new report, which it belongs to from then on', async () => {
  await answer()
  expect((await submit()).status).toBe(200)
  const { status, body } = await create()
  expect(status).toBe(201)
  const user = await aUser(w)
  const { body: report } = await w.as(user)('GET', `/signals/v1/private/signals/${body.id}`)
  const url = litter.sub_category
  expect(report.extra_properties).toEqual([
    given,
    { id: 'extra_soort', label: 'Soort lamp', answer: 'gracht', category_url: url },
    { id: 'extra_kleur', label: 'Kleur', answer: 'groen', category_url: url },
  ])
  expect(await create()).toMatchObject(refusal('Session already used'))
  expect(await w.base.db.selectFrom('reports').select('id').execute()).toHaveLength(1)
})

test('a new report with a session is accepted again under its key', async () => {
  await answer()
  await submit()
  const key = { 'idempotency-key': randomUUID() }
  const first = await create(session, key)
  const second = await create(session, key)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.id).toBe(first.body.id)
})

test('a session that is unknown, not submitted or expired is refused, and nothing is stored', async () => {
  const unknown = randomUUID()
  expect(await create(unknown)).toMatchObject(refusal(`Object met uuid=${unknown} bestaat niet.`))
  expect((await create('lamp')).status).toBe(400)
  await answer()
  expect(await create()).toMatchObject(refusal('Session not frozen'))
  w.at('2026-11-21T14:00:01Z')
  expect(await create()).toMatchObject(refusal('Session expired'))
  expect(await w.base.db.selectFrom('reports').select('id').execute()).toEqual([])
})

test('a session that was submitted in time goes with a report that is made later', async () => {
  await answer()
  await submit()
  w.at('2026-11-21T14:00:01Z')
  expect((await create()).status).toBe(201)
})

test('one of two reports with the same session at once is accepted', async () => {
  await answer()
  await submit()
  const statuses = (await Promise.all([create(), create()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 400])
})

test('staff send a session with a report as well', async () => {
  await answer()
  await submit()
  const user = await aUser(w)
  const { status, body } = await w.as(user)(
    'POST',
    '/signals/v1/private/signals',
    aReportInput({ category: litter, session, source: 'Interne melding' }),
  )
  expect(body.extra_properties?.map(({ id }: { id: string }) => id)).toEqual(['extra_soort', 'extra_kleur'])
  expect(status).toBe(201)
})

test('the answers of a session that no report was made of are forgotten after a day', async () => {
  await answer()
  const answers = () => w.base.db.selectFrom('questionnaireAnswers').select('payload').execute()
  w.at('2026-11-22T11:59:59Z')
  expect(await forgetUnsentAnswers(w.base)).toBe(0)
  expect(await answers()).toHaveLength(2)
  w.at('2026-11-22T12:00:01Z')
  expect(await forgetUnsentAnswers(w.base)).toBe(1)
  expect(await answers()).toEqual([])
})

test('the answers of a session that a report was made of stay', async () => {
  await answer()
  await submit()
  expect((await create()).status).toBe(201)
  w.at('2026-12-21T12:00:00Z')
  expect(await forgetUnsentAnswers(w.base)).toBe(0)
})
