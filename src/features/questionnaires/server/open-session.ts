import { attachmentsOf } from '#features/attachments/server/store.ts'
import type { ExtraProperty } from '#features/reports/inputs.ts'
import { displayId } from '#features/reports/server/store.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { Problem } from '#kit/problem.ts'
import { endOfDayLater } from '#kit/workdays.ts'
import type { Base, Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { daysToAnswer, type Explanation, newReportRefusal } from '../rules.ts'
import { answersOf, insertQuestionnaire, insertSession, lockSession, sessionByUuid, updateSession } from './store.ts'

/** See docs/wire/reporting.md#by-residents. @throws Problem 400 when there is no such session */
export async function sessionAnswers(db: Reader, uuid: string, categoryUrl: string): Promise<ExtraProperty[]> {
  const answers = await answersOf(db, (await knownSession(db, uuid)).id)
  return answers.map(({ analysisKey, shortLabel, payload }) => ({
    id: analysisKey,
    label: shortLabel,
    answer: payload,
    category_url: categoryUrl,
  }))
}

/** @throws Problem 400 when it is used, not submitted, or expired */
export async function linkSession(tx: Tx, uuid: string, reportId: number): Promise<void> {
  const { id } = await knownSession(tx, uuid)
  await lockSession(tx, id)
  const refusal = newReportRefusal(await knownSession(tx, uuid), tx.now) // read again under the lock
  if (refusal) throw refused(refusal)
  await updateSession(tx, id, { reportId })
}

async function knownSession(db: Reader, uuid: string) {
  const session = await sessionByUuid(db, uuid)
  if (!session) throw refused(`Object met uuid=${uuid} bestaat niet.`)
  return session
}

const refused = (message: string) => new Problem('invalid-input', { session: [message] })

type NewQuestion = {
  reportId: number
  eventId: number
  question: string
  recipient: string | null
  pictures?: readonly number[] | undefined
}

export async function openSession(
  base: Base,
  tx: Tx,
  { reportId, eventId, question, recipient, pictures }: NewQuestion,
) {
  const flow = recipient === null ? 'reaction-request' : 'forward'
  const questionnaireId =
    flow === 'forward'
      ? await askExternalParty(base, tx, { reportId, question, pictures })
      : await askReporter(tx, question)
  const submitBefore = endOfDayLater(tx.now, daysToAnswer[flow])
  await insertSession(tx, { questionnaireId, reportId, eventId, recipient, submitBefore, durationSeconds: null })
}

const askReporter = (tx: Tx, question: string) =>
  insertQuestionnaire(tx, {
    flow: 'reaction-request',
    name: reactionQuestion.shortLabel,
    explanation: null,
    questions: [{ ...reactionQuestion, fieldType: 'plain_text', label: question, isRequired: true }],
  })

type ForwardedQuestion = Pick<NewQuestion, 'reportId' | 'question' | 'pictures'>

async function askExternalParty(base: Base, tx: Tx, forwarded: ForwardedQuestion) {
  const { reaction, photos } = forwardQuestions
  return insertQuestionnaire(tx, {
    flow: 'forward',
    name: explanationTexts.title(displayId(base, forwarded.reportId)),
    explanation: await explain(base, tx, forwarded),
    questions: [
      { ...reaction, fieldType: 'plain_text', isRequired: true },
      { ...photos, fieldType: 'image', isRequired: false },
    ],
  })
}

async function explain(base: Base, tx: Tx, { reportId, question, pictures }: ForwardedQuestion): Promise<Explanation> {
  const chosen = (await attachmentsOf(tx, reportId)).filter(
    ({ id, contentType }) => contentType.startsWith('image/') && (pictures?.includes(id) ?? true),
  )
  const idsWhere = (isOfParty: boolean) =>
    chosen.filter(({ sentBy }) => (sentBy !== null) === isOfParty).map(({ id }) => id)
  const sections = [
    { header: explanationTexts.photos, text: '', attachmentIds: idsWhere(false) },
    { header: explanationTexts.photosOfParties, text: '', attachmentIds: idsWhere(true) },
  ]
  return {
    title: explanationTexts.title(displayId(base, reportId)),
    sections: [
      { header: explanationTexts.question, text: question, attachmentIds: [] },
      ...sections.filter(({ attachmentIds }) => attachmentIds.length > 0),
    ],
  }
}

type StatusChange = {
  reportId: number
  change: {
    eventId: number
    to: Status
    text: string | null
    sendsMail: boolean
    recipient: string | null
    pictures?: readonly number[] | undefined
  }
}

export async function askByStatus(base: Base, tx: Tx, { reportId, change }: StatusChange): Promise<void> {
  const { eventId, to, text, sendsMail, recipient, pictures } = change
  if (!sendsMail || text === null) return
  const question = { reportId, eventId, question: text }
  if (to === 'reaction-requested') await openSession(base, tx, { ...question, recipient: null })
  if (to === 'forwarded' && recipient !== null) await openSession(base, tx, { ...question, recipient, pictures })
}

const reactionQuestion = { analysisKey: 'reaction', shortLabel: 'Reactie melder' } as const

const forwardQuestions = {
  reaction: {
    analysisKey: 'reaction',
    label: 'Wat heeft u gedaan, of waarom kan het niet?',
    shortLabel: 'Toelichting',
  },
  photos: {
    analysisKey: 'photo_reaction',
    label: 'Foto’s toevoegen',
    shortLabel: 'Foto’s',
  },
} as const

const explanationTexts = {
  title: (number: string) => `Melding ${number}`,
  question: 'Wat wij u vragen',
  photos: 'Foto’s van de melding',
  photosOfParties: 'Foto’s van eerder werk',
} as const
