import { endOfDayLater } from '../../../kit/workdays.ts'
import type { Base } from '../../../server/base.ts'
import { respondUntil } from '../../feedback/rules.ts'
import { daysToAnswer } from '../../questionnaires/rules.ts'
import type { SessionRow } from '../../questionnaires/server/store.ts'

export type SessionToAnswer = Pick<SessionRow, 'uuid' | 'submitBefore' | 'flow'>

/** Where the session of a mail is answered. */
export const answerAt = ({ frontendUrl }: Base, { flow, uuid }: SessionToAnswer) =>
  `${frontendUrl}/incident/${flow === 'forward' ? 'extern' : 'reactie'}/${uuid}`

/** The page with all reports that lie with an external party, which asks for a code. */
export const allReportsAt = ({ publicUrl }: Base, { uuid }: Pick<SessionRow, 'uuid'>) => `${publicUrl}/extern/${uuid}`

export type FormToFillIn = { token: string; closesAt: Date }

/** Where the reporter says what they think of the handling. */
export const surveyAt = ({ frontendUrl }: Base, { token }: FormToFillIn) => ({
  satisfied: `${frontendUrl}/kto/ja/${token}`,
  unsatisfied: `${frontendUrl}/kto/nee/${token}`,
})

/** Stands for the secret of a link in a preview: nothing can be answered there. */
export const noSecret = '00000000-0000-0000-0000-000000000000'

/** The form of a survey in a preview. */
export const previewForm = (now: Date): FormToFillIn => ({
  token: noSecret,
  closesAt: respondUntil(now, null),
})

/** The session of a question in a preview. */
export const previewSession = (flow: keyof typeof daysToAnswer, now: Date): SessionToAnswer => ({
  flow,
  uuid: noSecret,
  submitBefore: endOfDayLater(now, daysToAnswer[flow]),
})
