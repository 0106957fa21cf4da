import { Problem } from '../../../kit/problem.ts'
import type { Base, Tx } from '../../../server/base.ts'
import { lockedProblemOf, mainOf } from '../../doubles/server/store.ts'
import { openFormByStatus } from '../../feedback/server/open-form.ts'
import { askByStatus } from '../../questionnaires/server/ask-by-status.ts'
import { statusOf } from '../../reports/status/codes.ts'
import { closingIn, plannedIn } from '../../reports/status-change/contract.ts'
import { changeStatus } from '../../reports/status-change/server/change-status.ts'
import { withFilledText } from '../../reports/status-change/server/fill-text.ts'
import type { User } from '../../users/policy.ts'
import type { ReportPatch } from '../contract.ts'

const refused = (message: string) => new Problem('invalid-input', { closing_reason: [message] })

/** Change the status, with the reason for closing, and ask what it asks of the reporter or of an external party. */
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
