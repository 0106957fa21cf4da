import { previewUrl } from '#features/attachments/server/shape.ts'
import { type AttachmentRow, picturesSentBy } from '#features/attachments/server/store.ts'
import { mainOf } from '#features/doubles/server/store.ts'
import { type SessionTimes, sessionState } from '#features/questionnaires/rules.ts'
import {
  lockSession,
  messagesAbout,
  openForwards,
  type SessionRow,
  sessionById,
  sessionByUuid,
} from '#features/questionnaires/server/store.ts'
import { answeredObjects } from '#features/reports/inputs.ts'
import { readableAddress } from '#features/reports/location/rules.ts'
import { promiseOf } from '#features/reports/promise.ts'
import { displayId, findReportForSystem, promiseColumns } from '#features/reports/server/store.ts'
import { isClosed } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { Problem } from '#kit/problem.ts'
import type { Base, Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { signedUrl } from '#server/files/signed-url.ts'
import type { LinkedReport, OpenQuestion, Overview } from '../contract.ts'
import type { ClosedReason } from '../rules.ts'
import { requireAddress, sessionOfLink } from './codes.ts'

type Visit = { token: string | undefined; link: string | undefined }

/** A link of another address needs its own code. */
export async function readOverview(base: Base, { token, link }: Visit): Promise<Overview> {
  const address = await requireAddress(base, token)
  const linked = await sessionOfLink(base.db, link)
  const recipient = linked?.recipient?.toLowerCase()
  if (recipient !== undefined && recipient !== address) throw new Problem('not-signed-in')
  const rows = await openForwards(base.db, { recipient: address, now: base.clock() })
  const context = await contextOf(base, address, rows)
  return {
    address,
    questions: rows.map(row => toQuestion(base, row, context)),
    linked: linked && recipient ? await toLinked(base, linked, rows) : null,
  }
}

/** Opening it changes nothing. @throws Problem `not-found` for an unknown link */
export async function readLink(base: Base, uuid: string): Promise<LinkedReport> {
  const linked = await findQuestion(base.db, { uuid })
  const state = await stateOf(base.db, linked, base.clock())
  if (state !== 'open') return { number: numberOf(base, linked), reason: state }
  const context = await contextOf(base, linked.recipient?.toLowerCase() ?? '', [linked])
  return { question: toQuestion(base, linked, context) }
}

async function contextOf(base: Base, recipient: string, rows: readonly SessionRow[]) {
  const questionnaireIds = rows.map(({ questionnaireId }) => questionnaireId)
  const reportIds = rows.flatMap(({ reportId }) => reportId ?? [])
  return {
    messages: await messagesAbout(base.db, questionnaireIds),
    photos: await picturesSentBy(base.db, recipient, reportIds),
    facts: await factsOf(base, reportIds),
  }
}

const noFacts: Pick<OpenQuestion, 'promised' | 'objects'> = { promised: null, objects: [] }

type Context = Awaited<ReturnType<typeof contextOf>>

const toQuestion = (base: Base, row: SessionRow, { messages, photos, facts }: Context): OpenQuestion => ({
  session: row.uuid,
  number: numberOf(base, row),
  subject: row.categoryName ?? '',
  place: readableAddress(row.addressText ?? ''),
  question: row.explanation?.sections[0]?.text ?? '',
  askedAt: row.createdAt.toISOString(),
  answerBefore: row.submitBefore?.toISOString() ?? '',
  ...((row.reportId !== null && facts.get(row.reportId)) || noFacts),
  messages: messages
    .filter(({ questionnaireId }) => questionnaireId === row.questionnaireId)
    .map(({ text, frozenAt }) => ({ text: text ?? '', at: frozenAt?.toISOString() ?? '' })),
  photos: photos.filter(({ reportId }) => reportId === row.reportId).map(photo => toPhoto(base, photo)),
})

const toPhoto = (base: Base, row: AttachmentRow): OpenQuestion['photos'][number] => ({
  src: signedUrl(base, row.file),
  preview: previewUrl(base, row),
  name: row.name,
  at: row.createdAt.toISOString(),
})

const numberOf = (base: Base, { reportId }: SessionRow) => (reportId === null ? '' : displayId(base, reportId))

async function toLinked(base: Base, linked: SessionRow, open: readonly SessionRow[]): Promise<Overview['linked']> {
  const number = numberOf(base, linked)
  const again = open.find(({ reportId }) => reportId === linked.reportId)
  if (again) return { number, session: again.uuid }
  const state = await stateOf(base.db, linked, base.clock())
  return state === 'open' ? null : { number, reason: state }
}

type ReportFacts = Pick<OpenQuestion, 'promised' | 'objects'>

async function factsOf(
  { db, municipality, clock }: Base,
  reportIds: readonly number[],
): Promise<ReadonlyMap<number, ReportFacts>> {
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'status', 'statusAt', 'handlingMessage', 'promisedMessage', 'promisedUntil', 'deadline', 'lastDay'])
    .select(['plannedOn', 'plannedPart', 'extraProperties'])
    .select(promiseColumns)
    .where('id', 'in', [0, ...reportIds])
    .execute()
  return new Map(
    rows.map(row => {
      const promise = promiseOf(row, municipality, clock())
      const objects = answeredObjects(row.extraProperties).map(({ id, name }) => `${name} ${id}`)
      return [row.id, { promised: promise && { kind: promise.kind, lastDay: promise.lastDay.toISOString() }, objects }]
    }),
  )
}

type QuestionToParty = SessionTimes & {
  reportStatus: Status | null
}

/** Only while the report lies with the party. The wire also takes an answer after staff moved on. */
function questionState(question: QuestionToParty, now: Date): 'open' | Exclude<ClosedReason, 'merged'> {
  const state = sessionState(question, now)
  if (state === 'used') return state
  if (question.reportStatus === 'split') return 'split'
  if (question.reportStatus !== null && isClosed(question.reportStatus)) return 'closed'
  if (state === 'expired') return state
  return question.isAwaited ? 'open' : 'withdrawn'
}

async function stateOf(db: Reader, question: SessionRow, now: Date): Promise<'open' | ClosedReason> {
  const state = questionState(question, now)
  if (state !== 'closed' || question.reportId === null) return state
  return (await mainOf(db, question.reportId)) === undefined ? state : 'merged'
}

type Question = {
  uuid: string
  /** Absent when only the link of the mail was opened. */
  address?: string | undefined
}

/** @throws Problem `not-found` for a question to another address */
export async function findQuestion(db: Reader, { uuid, address }: Question): Promise<SessionRow> {
  const question = await sessionByUuid(db, uuid)
  const recipient = question?.recipient?.toLowerCase()
  if (!question || recipient === undefined || question.eventId === null) throw new Problem('not-found')
  if (address !== undefined && recipient !== address) throw new Problem('not-found')
  return question
}

/** @throws Problem `gone` with the reason */
export async function requireOpen(db: Reader, question: SessionRow, now: Date) {
  const state = await stateOf(db, question, now)
  if (state !== 'open') throw new Problem('gone', state)
}

export async function lockQuestion(tx: Tx, { id, reportId }: SessionRow): Promise<SessionRow> {
  if (reportId !== null) await findReportForSystem(tx, reportId)
  await lockSession(tx, id)
  return sessionById(tx, id)
}
