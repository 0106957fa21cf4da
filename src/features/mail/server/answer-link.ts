import { dutchDayInWords } from '../../../kit/dutch-time.ts'
import { endOfDayLater } from '../../../kit/workdays.ts'
import type { Base } from '../../../server/base.ts'
import { daysToRespond } from '../../feedback/rules.ts'
import { daysToAnswer } from '../../questionnaires/rules.ts'
import type { SessionRow } from '../../questionnaires/server/store.ts'

export type SessionToAnswer = Pick<SessionRow, 'uuid' | 'submitBefore' | 'flow'>

/** Where the session of a mail is answered, and until when. */
export function answerAt({ publicUrl }: Base, { flow, uuid, submitBefore }: SessionToAnswer) {
  if (!submitBefore) return null
  const path = flow === 'forward' ? 'extern' : 'reactie'
  return { href: `${publicUrl}/incident/${path}/${uuid}`, lastDay: dutchDayInWords(submitBefore) }
}

/** The page with all reports that lie with an external party, which asks for a code. */
export const allReportsAt = ({ publicUrl }: Base, { uuid }: Pick<SessionRow, 'uuid'>) => `${publicUrl}/extern/${uuid}`

export type FormToFillIn = { token: string; closesAt: Date }

/** Where the reporter says what they think of the handling, and until when. */
export const surveyAt = ({ publicUrl }: Base, { token, closesAt }: FormToFillIn) => ({
  satisfied: `${publicUrl}/kto/ja/${token}`,
  unsatisfied: `${publicUrl}/kto/nee/${token}`,
  lastDay: dutchDayInWords(closesAt),
})

/** Stands for the secret of a link in a preview: nothing can be answered there. */
const noSecret = '00000000-0000-0000-0000-000000000000'

/** The form of a survey in a preview. */
export const previewForm = (now: Date): FormToFillIn => ({
  token: noSecret,
  closesAt: endOfDayLater(now, daysToRespond),
})

/** The session of a question in a preview. */
export const previewSession = (flow: keyof typeof daysToAnswer, now: Date): SessionToAnswer => ({
  flow,
  uuid: noSecret,
  submitBefore: endOfDayLater(now, daysToAnswer[flow]),
})
