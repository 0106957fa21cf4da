import { dutchDayInWords } from '../../../kit/dutch-time.ts'
import { endOfDayLater } from '../../../kit/workdays.ts'
import type { Base } from '../../../server/base.ts'
import { daysToAnswer } from '../../questionnaires/rules.ts'
import type { SessionRow } from '../../questionnaires/server/store.ts'

export type SessionToAnswer = Pick<SessionRow, 'uuid' | 'submitBefore' | 'flow'>

/** Where the session of a mail is answered, and until when. */
export function answerAt({ publicUrl }: Base, { flow, uuid, submitBefore }: SessionToAnswer) {
  if (!submitBefore) return null
  const path = flow === 'forward' ? 'extern' : 'reactie'
  return { href: `${publicUrl}/incident/${path}/${uuid}`, lastDay: dutchDayInWords(submitBefore) }
}

/** Stands for the session in a preview: nothing can be answered there. */
export const previewSession = (flow: keyof typeof daysToAnswer, now: Date): SessionToAnswer => ({
  flow,
  uuid: '00000000-0000-0000-0000-000000000000',
  submitBefore: endOfDayLater(now, daysToAnswer[flow]),
})
