import { lockedProblemOf, mainOf } from '#features/doubles/server/store.ts'
import { openFormByStatus } from '#features/feedback/server/form.ts'
import { askByStatus } from '#features/questionnaires/server/open-session.ts'
import { statusOf } from '#features/reports/status/rules.ts'
import { closingIn, plannedIn } from '#features/reports/status-change/contract.ts'
import { changeStatus } from '#features/reports/status-change/server/change-status.ts'
import { withFilledText } from '#features/reports/status-change/server/fill-text.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import type { Base, Tx } from '#server/base.ts'
import type { ReportPatch } from '../contract.ts'

const refused = (message: string) => new Problem('invalid-input', { closing_reason: [message] })

export async function changeStatusPart(
  base: Base,
  tx: Tx,
  user: User,
  { id, parts }: { id: number; parts: ReportPatch },
) {
  const closing = closingIn(parts)
  if (!parts.status) throw refused('Dit veld hoort bij een wijziging van `status`.')
  const filled = await withFilledText(base, tx, { id, change: parts.status })
  const planned = plannedIn(statusOf(filled.state), parts)
  const change = await changeStatus(tx, user, id, { ...filled, closing, planned })
  if (closing?.reason === 'double' && (await mainOf(tx, id)) === undefined)
    throw refused('Koppel deze melding eerst aan de melding waarvan het een dubbele is.')
  await askByStatus(base, tx, { reportId: id, change })
  await openFormByStatus(tx, { reportId: id, change, problem: () => lockedProblemOf(tx, id) })
}
