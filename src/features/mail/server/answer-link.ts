import { respondUntil } from '#features/feedback/rules.ts'
import { daysToAnswer } from '#features/questionnaires/rules.ts'
import type { SessionRow } from '#features/questionnaires/server/store.ts'
import { endOfDayLater } from '#kit/workdays.ts'
import type { Base } from '#server/base.ts'
import { mailedLink } from '../links.ts'

export type SessionToAnswer = Pick<SessionRow, 'uuid' | 'submitBefore' | 'flow'>

export const answerAt = ({ frontendUrl }: Base, { flow, uuid }: SessionToAnswer) =>
  mailedLink(frontendUrl, flow === 'forward' ? 'externalForm' : 'question', uuid)

/** The page asks for a code. */
export const allReportsAt = ({ publicUrl }: Base, { uuid }: Pick<SessionRow, 'uuid'>) =>
  mailedLink(publicUrl, 'externalReports', uuid)

export type FormToFillIn = { token: string; closesAt: Date }

export const surveyAt = ({ frontendUrl }: Base, { token }: FormToFillIn) => ({
  satisfied: mailedLink(frontendUrl, 'satisfied', token),
  unsatisfied: mailedLink(frontendUrl, 'unsatisfied', token),
})

/** Replaces the secret in a preview, which cannot be answered. */
export const noSecret = '00000000-0000-0000-0000-000000000000'

export const previewForm = (now: Date): FormToFillIn => ({
  token: noSecret,
  closesAt: respondUntil(now, null),
})

export const previewSession = (flow: keyof typeof daysToAnswer, now: Date): SessionToAnswer => ({
  flow,
  uuid: noSecret,
  submitBefore: endOfDayLater(now, daysToAnswer[flow]),
})
