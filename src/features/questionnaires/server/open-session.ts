import { endOfDayLater } from '../../../kit/workdays.ts'
import type { Base, Tx } from '../../../server/base.ts'
import { attachmentsOf } from '../../attachments/server/store.ts'
import { displayId } from '../../reports/server/display-id.ts'
import { daysToAnswer, type Explanation } from '../rules.ts'
import { explanationTexts, forwardQuestions, reactionQuestion } from '../texts.ts'
import { insertQuestionnaire, insertSession } from './store.ts'

type NewQuestion = {
  reportId: number
  /** The change of status that asks. */
  eventId: number
  question: string
  /** The address of the external party; null: the reporter. */
  recipient: string | null
  /** The ids of the pictures that an external party gets to see; undefined: all. */
  pictures?: readonly number[] | undefined
}

/** Open the session in which the reporter or an external party answers, in the transaction of the change that asks. */
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

/** What the external party reads first: the question, and the chosen pictures of the report, apart from those of parties. */
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
