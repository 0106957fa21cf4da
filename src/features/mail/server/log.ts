import { seesContactDetails } from '#features/reports/policy.ts'
import { displayId } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { momentsOf } from '#kit/day.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { LoggedMail, MailLog } from '../contract.ts'
import { isToReporter } from '../kinds.ts'
import { type LogPart, type MailLogQuery, statesOf } from '../log-query.ts'
import { obscuredEmail } from '../rules.ts'
import { deliveryOf, hiddenAddress, withKnownKind } from './list.ts'
import { countByState, mailsInLog, oldestPending } from './log-store.ts'

const pageSize = 50

/** Addresses of reporters are obscured: the page of the report shows them, and logs that. */
export async function readMailLog(base: Base, user: User, { part, page, ...days }: MailLogQuery): Promise<MailLog> {
  const { db, clock } = base
  const period = momentsOf(days)
  const counts = countsOf(await countByState(db, period))
  const pages = Math.max(1, Math.ceil(counts[part] / pageSize))
  if (page > pages) throw new Problem('not-found', 'Ongeldige pagina.')
  const slice = { limit: pageSize, offset: (page - 1) * pageSize }
  const rows = await mailsInLog(db, { ...period, ...slice, states: statesOf[part] })
  const waitingSince = await oldestPending(db)
  const shown = { showsReporters: seesContactDetails(user), now: clock() }
  return {
    mails: rows.flatMap(withKnownKind).map(row => toLoggedMail(base, row, shown)),
    counts,
    page,
    pages,
    waitingSince: waitingSince && wireTime(waitingSince),
    transport: base.mail.kind,
  }
}

function countsOf(rows: Awaited<ReturnType<typeof countByState>>): Record<LogPart, number> {
  const countOf = (part: LogPart) =>
    rows.reduce((sum, { state, count }) => (statesOf[part].includes(state) ? sum + count : sum), 0)
  const [all, pending, failed, sent] = [countOf('all'), countOf('pending'), countOf('failed'), countOf('sent')]
  return { all, pending, failed, sent }
}

type LogRow = ReturnType<typeof withKnownKind<Awaited<ReturnType<typeof mailsInLog>>[number]>>[number]

function toLoggedMail(
  base: Base,
  row: LogRow,
  { showsReporters, now }: { showsReporters: boolean; now: Date },
): LoggedMail {
  const { reportId, recipient, state, hasContent } = row
  const obscured = showsReporters ? obscuredEmail(recipient) : hiddenAddress
  return {
    ...deliveryOf(row, now),
    report: reportId === null ? null : { id: reportId, number: displayId(base, reportId) },
    recipient: isToReporter(row.kind) && recipient ? obscured : recipient,
    canResend: state === 'failed' && hasContent,
  }
}
