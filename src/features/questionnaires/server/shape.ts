import { type AttachmentRow, attachmentsOf } from '#features/attachments/server/store.ts'
import { wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { signedUrl } from '#server/files/signed-url.ts'
import { curies } from '#server/http/wire-headers.ts'
import type { Question, Questionnaire, Session } from '../contract.ts'
import { type Explanation, isComplete } from '../rules.ts'
import {
  answersOf,
  filesOf,
  findOpenSession,
  type QuestionnaireRow,
  type QuestionRow,
  questionsOf,
  type SessionRow,
} from './store.ts'

const href = ({ publicUrl }: Base, path: string) => ({ href: `${publicUrl}/signals/v1/public/qa/${path}` })

/** `self` of a question without a key ends in `None`, as on the wire. */
export const toQuestion = (base: Base, row: QuestionRow): Question => ({
  _links: {
    curies: curies(base),
    self: href(base, `questions/${row.key ?? 'None'}`),
    'sia:uuid-self': href(base, `questions/${row.uuid}`),
    'sia:post-answer': href(base, `questions/${row.uuid}/answer`),
  },
  _display: `${row.shortLabel} (${row.uuid})`,
  key: row.key,
  retrieval_key: row.key,
  analysis_key: row.analysisKey,
  uuid: row.uuid,
  label: row.label,
  short_label: row.shortLabel,
  field_type: row.fieldType,
  next_rules: null,
  required: row.isRequired,
})

export async function toQuestionnaire(base: Base, row: QuestionnaireRow): Promise<Questionnaire> {
  const [first] = await questionsOf(base.db, row.id)
  return {
    _links: {
      curies: curies(base),
      self: href(base, `questionnaires/${row.uuid}`),
      'sia:create-session': href(base, `questionnaires/${row.uuid}/session`),
    },
    _display: `${row.name} (${row.isActive ? '' : 'not '}active)`,
    uuid: row.uuid,
    name: row.name,
    description: row.description,
    is_active: row.isActive,
    first_question: first ? toQuestion(base, first) : null,
    explanation: row.explanation && toExplanation(base, row.explanation, []),
  }
}

const toExplanation = (base: Base, { title, sections }: Explanation, attachments: readonly AttachmentRow[]) => ({
  title,
  sections: sections.map(({ header, text, attachmentIds }) => ({
    header,
    text,
    files: attachments
      .filter(({ id }) => attachmentIds.includes(id))
      .map(({ caption, name, file }) => ({ description: caption || name, file: signedUrl(base, file) })),
  })),
})

/** External parties know the attachments that they sent. */
async function attachmentsFor(db: Reader, { reportId, recipient }: SessionRow): Promise<AttachmentRow[]> {
  if (reportId === null) return []
  const attachments = await attachmentsOf(db, reportId)
  const address = recipient?.toLowerCase()
  return attachments.filter(({ sentBy }) => sentBy === null || sentBy.toLowerCase() !== address)
}

export async function toSession(
  base: Base,
  db: Reader,
  row: SessionRow,
  errors: Readonly<Record<string, string>> = {},
): Promise<Session> {
  const questions = await questionsOf(db, row.questionnaireId)
  const answers = await answersOf(db, row.id)
  const files = await filesOf(db, row.id)
  const answered = new Set([...answers, ...files].map(({ questionId }) => questionId))
  const attachments = row.explanation ? await attachmentsFor(db, row) : []
  const uuidsWhere = (isAnswered: boolean) =>
    questions.filter(({ id }) => answered.has(id) === isAnswered).map(({ uuid }) => uuid)
  return {
    _links: sessionLinks(base, row),
    _display: `Session object (${row.id})`,
    uuid: row.uuid,
    started_at: row.startedAt && wireTime(row.startedAt),
    submit_before: row.submitBefore && wireTime(row.submitBefore),
    duration: row.durationSeconds === null ? null : duration(row.durationSeconds),
    created_at: wireTime(row.createdAt),
    questionnaire_explanation: row.explanation && toExplanation(base, row.explanation, attachments),
    signal_snapshot: snapshot(row),
    can_freeze: isComplete(questions, answered),
    path_questions: questions.map(question => toQuestion(base, question)),
    path_answered_question_uuids: uuidsWhere(true),
    path_unanswered_question_uuids: uuidsWhere(false),
    path_validation_errors_by_uuid: { ...errors },
  }
}

/** Reading changes nothing: mail scanners open every link. */
export const readSession = async (base: Base, uuid: string): Promise<Session> =>
  toSession(base, base.db, await findOpenSession(base, uuid))

const sessionLinks = (base: Base, { uuid, questionnaireUuid, reportUuid }: SessionRow): Session['_links'] => ({
  curies: curies(base),
  self: href(base, `sessions/${uuid}`),
  'sia:questionnaire': href(base, `questionnaires/${questionnaireUuid}`),
  'sia:post-answers': href(base, `sessions/${uuid}/answers`),
  'sia:post-attachments': href(base, `sessions/${uuid}/attachments`),
  'sia:post-submit': href(base, `sessions/${uuid}/submit`),
  ...(reportUuid && { 'sia:public-signal': { href: `${base.publicUrl}/signals/v1/public/signals/${reportUuid}` } }),
})

/** `02:00:00`, as on the wire. */
const duration = (seconds: number) =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(part => String(Math.floor(part)).padStart(2, '0')).join(':')

function snapshot({ reportUuid, reportId, place, ...row }: SessionRow): Session['signal_snapshot'] {
  if (reportUuid === null || reportId === null) return null
  const location = place && {
    geometrie: { type: 'Point' as const, coordinates: [place.x, place.y] satisfies [number, number] },
    address: row.address,
    address_text: row.addressText ?? '',
    stadsdeel: row.districtCode,
    area_name: row.areaName,
  }
  return { signal_id: reportUuid, id: reportId, location }
}
