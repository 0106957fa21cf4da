import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import type { Tx } from '#server/base.ts'
import { type Priority, reportTypes } from '../rules.ts'
import { recordEvent } from './record.ts'
import { findReportFor, updateReport } from './store.ts'

export async function changePriority(tx: Tx, user: User, id: number, to: Priority) {
  const report = await findReportFor(tx, user, 'change', id)
  if (to === report.priority) return
  await updateReport(tx, report, { priority: to, priorityBy: user.id })
  await recordEvent(tx, id, { type: 'priority-changed', from: report.priority, to }, user)
}

export async function changeType(tx: Tx, user: User, id: number, code: string) {
  const report = await findReportFor(tx, user, 'change', id)
  const to = reportTypes.find(type => type === code)
  if (!to) throw new Problem('invalid-input', { name: [`Waarde '${code}' is geen geldige keuze.`] })
  if (to === report.type) return
  await updateReport(tx, report, { type: to, typeBy: user.id, typeAt: tx.now })
  await recordEvent(tx, id, { type: 'type-changed', from: report.type, to }, user)
}
