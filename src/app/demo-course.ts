import { z } from 'zod'
import type { DemoReport } from '#demo/reports.ts'
import { openFormByStatus, submitFeedback } from '#features/feedback/server/form.ts'
import { answerQuestions } from '#features/questionnaires/server/answer.ts'
import { askByStatus } from '#features/questionnaires/server/open-session.ts'
import { questionsOf, reactionRequestsOf } from '#features/questionnaires/server/store.ts'
import { submitSession } from '#features/questionnaires/server/submit.ts'
import { markMailed } from '#features/reports/server/record.ts'
import { closingReasons } from '#features/reports/status/closing-reasons.ts'
import { codeOf } from '#features/reports/status/rules.ts'
import { statuses } from '#features/reports/status/statuses.ts'
import { StatusChange } from '#features/reports/status-change/contract.ts'
import { changeStatus } from '#features/reports/status-change/server/change-status.ts'
import type { User } from '#features/users/policy.ts'
import { type Base, transaction } from '#server/base.ts'

/** Without reactions to events: no mails are sent about the past. */
export const servicesAt = (base: Base, at: Date): Base => ({ ...base, clock: () => at, reactionsTo: () => [] })

const Status = z.enum(statuses)
const Reason = z.enum(closingReasons)

/** `isMailed`: the reporter has an address, so mails were sent at the time. */
type Course = { id: number; course: DemoReport['course']; by: User; isMailed: boolean }

export async function changeStatuses(base: Base, { id, course, by, isMailed }: Course) {
  for (const { state, at, text, email, closing, planned } of course) {
    if (state === 'reaction-received' && (await answerQuestion(servicesAt(base, at), id, text))) continue
    if (state === 'reopen-requested') {
      await giveFeedback(base, id, { isSatisfied: false, text, extra: null, at })
      continue
    }
    const change = StatusChange.parse({
      state: codeOf(Status.parse(state)),
      text,
      ...(email && { email_override: email, send_email: true }),
      ...(state === 'ready-to-send' && { target_api: 'sigmax' }),
    })
    const reasoned = {
      ...change,
      closing: closing ? { ...closing, reason: Reason.parse(closing.reason) } : null,
      planned: planned ?? null,
    }
    const then = servicesAt(base, at)
    await transaction(then, async tx => {
      const changed = await changeStatus(tx, by, id, reasoned)
      await askByStatus(then, tx, { reportId: id, change: changed })
      if (isMailed) await openFormByStatus(tx, { reportId: id, change: changed, problem: async () => [] })
      if (isMailed && changed.sendsMail && changed.recipient === null) await markMailed(tx, changed.eventId)
    })
  }
}

export async function giveFeedback(base: Base, id: number, feedback: NonNullable<DemoReport['feedback']>) {
  const { isSatisfied, text, extra, at } = feedback
  const { token } = await base.db
    .selectFrom('feedbackForms')
    .select('token')
    .where('reportId', '=', id)
    .executeTakeFirstOrThrow()
  const given = {
    is_satisfied: isSatisfied,
    text_list: [text],
    text_extra: extra,
    allows_contact: false,
    contact_asked: false,
  }
  await submitFeedback(servicesAt(base, at), token, () => given)
}

async function answerQuestion(base: Base, id: number, text: string): Promise<boolean> {
  const session = (await reactionRequestsOf(base.db, id)).at(-1)
  const [question] = session ? await questionsOf(base.db, session.questionnaireId) : []
  if (!session || !question) return false
  await answerQuestions(base, session.uuid, () => [{ question_uuid: question.uuid, payload: text }])
  await submitSession(base, session.uuid)
  return true
}
