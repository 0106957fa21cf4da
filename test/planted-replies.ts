import { expect } from 'vitest'
import type { User } from '../src/features/users/policy.ts'
import type { World } from './world.ts'

type Planting = { w: World; user: User; text: string }

const path = '/signals/v1/private/signals/1'
const qa = '/signals/v1/public/qa/sessions'

const setStatus = async ({ w, user }: Planting, status: object) => {
  expect((await w.as(user)('PATCH', path, { status: { send_email: true, ...status } })).status).toBe(200)
  await w.drain()
}

/** The address of the newest session, and what it asks. */
async function newestSession({ base: { db }, as }: World) {
  const { uuid } = await db
    .selectFrom('questionnaireSessions')
    .select('uuid')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const url = `${qa}/${uuid}`
  const [text, photos] = (await as()('GET', url)).body.path_questions
  return { url, text: text.uuid, photos: photos?.uuid }
}

/** Ask the reporter something of report 1, who answers with a text. */
async function plantAnswer(planting: Planting) {
  const { w, text } = planting
  await setStatus(planting, { state: 'reaction requested', text: `Wie zag het? ${text}` })
  const session = await newestSession(w)
  await w.as()('POST', `${session.url}/answers`, [{ question_uuid: session.text, payload: text }])
  expect((await w.as()('POST', `${session.url}/submit`)).status).toBe(200)
}

/** Forward report 1 to an external party, which answers with a text and a photo. */
async function plantReplyOfParty(planting: Planting, { email, photo }: { email: string; photo: Buffer }) {
  const { w, text } = planting
  await setStatus(planting, { state: 'forward to external', text: `Kunt u dit doen? ${text}`, email_override: email })
  const session = await newestSession(w)
  const form = new FormData()
  form.append('question_uuid', session.photos)
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'canarius-klaar.jpg')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const sent = await w.http.inject({
    method: 'POST',
    url: `${session.url}/attachments`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(sent.statusCode).toBe(201)
  await w.as()('POST', `${session.url}/answers`, [{ question_uuid: session.text, payload: text }])
  expect((await w.as()('POST', `${session.url}/submit`)).status).toBe(200)
}

/** Plant a text in what the reporter and an external party of report 1 answer, and in what they were asked. */
export async function plantReplies(planting: Planting, party: { email: string; photo: Buffer }) {
  await plantAnswer(planting)
  await plantReplyOfParty(planting, party)
  await planting.w.drain()
}

/** Plant it in the survey about the handling of report 1, which is closed. */
export async function plantSurvey({ w, text }: Pick<Planting, 'w' | 'text'>) {
  const { token } = await w.base.db.selectFrom('feedbackForms').select('token').executeTakeFirstOrThrow()
  const answer = { is_satisfied: true, allows_contact: false, text_list: [text], text_extra: text }
  expect((await w.as()('PUT', `/signals/v1/public/feedback/forms/${token}`, answer)).status).toBe(200)
  await w.drain()
}
