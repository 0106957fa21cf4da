import { sql } from 'kysely'
import { hasPermission, type User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { visibleText } from '#kit/visible-text.ts'
import { type Base, inTransactions, type Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type EventOf, eventOf } from '../../events.ts'
import { closedWithParentText } from '../../family.ts'
import { isChild } from '../../rules.ts'
import { lockChildren } from '../../server/family.ts'
import { recordEvent } from '../../server/record.ts'
import {
  type Allowed,
  findReportFor,
  findReportForSystem,
  jsonOrNull,
  type ReportRow,
  updateReport,
} from '../../server/store.ts'
import type { Closing } from '../../status/closing-reasons.ts'
import { missingInClosing, plannedBeforeIn, takesClosingReason, trimmedClosing } from '../../status/closing-rules.ts'
import { type Planned, plannedInEvent } from '../../status/planned.ts'
import {
  alwaysMails,
  isClosed,
  maxStatusTextLength,
  mayFollow,
  needsStatusText,
  requirementOf,
  statusLabel,
  statusOf,
} from '../../status/rules.ts'
import type { Status } from '../../status/statuses.ts'
import type { StatusChange } from '../contract.ts'
import { isReadOnPage } from '../form-rules.ts'

export type ReasonedChange = StatusChange & { closing?: Closing | null; planned?: Planned | null }

/** docs/wire/statuses.md#transitions @returns the event and its mail */
export async function changeStatus(tx: Tx, user: User, id: number, change: ReasonedChange) {
  const report = await findReportFor(tx, user, 'changeStatus', id)
  const to = statusOf(change.state)
  if (requirementOf(to) === 'target' && change.target_api === 'sigmax' && !hasPermission(user, 'push_to_sigmax'))
    throw new Problem('forbidden', { state: "You don't have permissions to push to Sigmax/CityControl." })
  checkStatusChange(report, to, change)
  const text = visibleText(change.text ?? '') || null
  const sendsMail = change.send_email || (alwaysMails(to) && !isChild(report))
  const closing = change.closing ? trimmedClosing(change.closing) : null
  const planned = change.planned ?? null
  const recipient = change.email_override ?? null
  const target = change.target_api ?? null
  const columns = { status: to, text, sendsMail, target, recipient, closing, planned }
  await setStatus(tx, report, user, { ...columns, extraProperties: change.extra_properties })
  const isOnPage = change.for_reporter && isReadOnPage({ isChild: isChild(report) }, to)
  const event: EventOf<'status-changed'> = {
    type: 'status-changed',
    from: report.status,
    to,
    text,
    sendsMail,
    ...(closing && { closing }),
    ...plannedInEvent(planned),
    ...plannedBeforeIn(report, planned?.day ?? closing?.plannedOn),
    ...(isOnPage && { forReporter: 'on-page' }),
  }
  const eventId = await recordEvent(tx, id, event, user)
  await closeChildren(tx, report, to)
  return { eventId, from: report.status, to, text, sendsMail, closing, recipient, pictures: change.forward_attachments }
}

type SystemChange = {
  to: Status
  text: string
  sessionId?: number
  isRefused?: true
}

/** Does nothing when the transition is not, or no longer, allowed. */
export async function changeStatusBySystem(tx: Tx, id: number, change: SystemChange): Promise<void> {
  const { to, text, sessionId, isRefused } = change
  const report = await findReportForSystem<'changeStatus'>(tx, id)
  if (!report || !mayFollow(report.status, to)) return
  const sendsMail = alwaysMails(to) && !isChild(report)
  await setStatus(tx, report, null, { status: to, text, sendsMail })
  const written = sessionId === undefined ? { text } : { text: null, sessionId, ...(isRefused && { isRefused }) }
  await recordEvent(tx, id, { type: 'status-changed', from: report.status, to, sendsMail, ...written }, null)
  await closeChildren(tx, report, to)
}

/**
 * The preview of the mail uses it too. As on the wire, missing fields of a question or a forward come before a
 * forbidden transition.
 */
export function checkStatusChange(
  report: Pick<ReportRow, 'status' | 'reporterEmail'>,
  to: Status,
  change: ReasonedChange,
) {
  const text = visibleText(change.text ?? '') || undefined
  const [fromLabel, toLabel] = [statusLabel(report.status), statusLabel(to)]
  if (requirementOf(to) === 'recipient' && !(text && change.email_override && change.send_email))
    refuse({
      status: { text: ['email_override, send_email, and text must all be set for DOORGEZET_NAAR_EXTERN flow'] },
    })
  if (requirementOf(to) === 'question') checkQuestion(report, text)
  if ([...(text ?? '')].length > maxStatusTextLength(to))
    // in characters, not UTF-16 units
    refuse({ status: { text: [`Zorg ervoor dat dit veld niet meer dan ${maxStatusTextLength(to)} karakters bevat.`] } })
  if (!mayFollow(report.status, to))
    refuse({ state: [`Invalid state transition from \`${fromLabel}\` to \`${toLabel}\`.`] })
  if (needsStatusText(to) && !text)
    refuse({ text: [`This field is required when changing \`state\` to \`${toLabel}\`.`] })
  if ((requirementOf(to) === 'target') !== Boolean(change.target_api)) refuse({ target_api: [targetError(to)] })
  if (change.closing) checkClosing(to, change.closing)
}

function checkClosing(to: Status, closing: Closing) {
  if (!takesClosingReason(to))
    refuse({ closing_reason: [`Dit veld hoort alleen bij \`state\` \`${statusLabel('handled')}\`.`] })
  const missing = missingInClosing(closing)
  if (missing === 'detail') refuse({ closing_detail: ['Dit veld is vereist.'] })
  if (missing === 'plannedOn') refuse({ planned_on: ['Dit veld is vereist.'] })
}

const targetError = (to: Status) =>
  requirementOf(to) === 'target'
    ? `This field is required when changing \`state\` to \`${statusLabel(to)}\`.`
    : 'This field can only be set when changing `state` to `ready to send`.'

function checkQuestion({ reporterEmail }: Pick<ReportRow, 'reporterEmail'>, text: string | undefined) {
  if (!reporterEmail) refuse({ status: { state: ['De melder heeft geen e-mailadres opgegeven.'] } })
  if (!text) refuse({ status: { text: ['Dit veld is vereist.'] } })
}

function refuse(fields: ConstructorParameters<typeof Problem>[1]): never {
  throw new Problem('invalid-input', fields)
}

/** Open children are cancelled on behalf of the system. */
async function closeChildren(tx: Tx, parent: Allowed<'changeStatus'>, to: Status) {
  if (parent.childCount === 0 || !isClosed(to)) return
  for (const child of await lockChildren(tx, parent)) {
    if (isClosed(child.status) || !mayFollow(child.status, 'cancelled')) continue
    const values = { status: 'cancelled', text: closedWithParentText, sendsMail: false } as const
    await setStatus(tx, child, null, values)
    const { text, sendsMail, status } = values
    await recordEvent(tx, child.id, { type: 'status-changed', from: child.status, to: status, text, sendsMail }, null)
  }
}

type Waiting = {
  from: Status
  /** A report that got the status later keeps waiting. */
  before: Date
  change: { to: Status; text: string }
}

export const endWaiting = (base: Base, reports: readonly { id: number }[], { from, before, change }: Waiting) =>
  inTransactions(base, reports, async (tx, { id }) => {
    const report = await findReportForSystem(tx, id)
    if (report?.status !== from || report.statusAt >= before) return false
    await changeStatusBySystem(tx, id, change)
    return true
  })

export const failUnsentQueue = 'fail-unsent'

const maxWaitHours = 24

/**
 * After 24 hours without a fetch by Sigmax, staff must act (docs/wire/jobs.md#scheduled-jobs). @returns the number
 * of changed reports
 */
export async function failUnsent(base: Base): Promise<number> {
  const before = new Date(base.clock().getTime() - maxWaitHours * 3_600_000)
  const reports = await base.db
    .selectFrom('reports')
    .select('id')
    .where('status', '=', 'ready-to-send')
    .where('statusTarget', '=', 'sigmax')
    .where('statusAt', '<', before)
    .orderBy('id')
    .limit(500)
    .execute()
  const change = { to: 'send-failed', text: `Binnen ${maxWaitHours} uur niet verzonden.` } as const
  return endWaiting(base, reports, { from: 'ready-to-send', before, change })
}

type StatusValues = {
  status: Status
  text: string | null
  sendsMail: boolean
  target?: string | null
  extraProperties?: unknown
  recipient?: string | null
  closing?: Closing | null
  planned?: Planned | null
}

const setStatus = (tx: Tx, report: Allowed<'changeStatus'>, by: User | null, values: StatusValues) =>
  updateReport(tx, report, {
    status: values.status,
    statusText: values.text,
    statusBy: by?.id ?? null,
    statusAt: tx.now,
    statusSendsMail: values.sendsMail,
    statusTarget: values.target ?? null,
    statusExtraProperties: jsonOrNull(values.extraProperties),
    statusEmailOverride: values.recipient ?? null,
    closingReason: values.closing?.reason ?? null,
    closingDetail: values.closing?.detail ?? null,
    closingContact: values.closing?.contact ?? null,
    plannedOn: values.closing?.plannedOn ?? values.planned?.day ?? null,
    plannedPart: values.planned?.part ?? null,
    // The mail about reopening promises another day.
    ...(values.status === 'reopened' && { promisedMessage: null, promisedUntil: null }),
  })

export async function newestStatusChange(db: Reader, reportId: number) {
  const row = await db
    .selectFrom('reportEvents')
    .select(['id', 'event'])
    .where('reportId', '=', reportId)
    .where(sql<string>`event ->> 'type'`, '=', 'status-changed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, event: eventOf(row.event, 'status-changed') }
}
