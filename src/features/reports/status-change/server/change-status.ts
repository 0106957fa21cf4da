import { Problem } from '../../../../kit/problem.ts'
import type { Tx } from '../../../../server/base.ts'
import { hasPermission, type User } from '../../../users/policy.ts'
import { isChild } from '../../rules.ts'
import { record } from '../../server/record.ts'
import { findFor, type ReportRow } from '../../server/store.ts'
import { statusOf } from '../../status/codes.ts'
import { alwaysMails, longestText, mayFollow, needsOf, needsText, statusLabel } from '../../status/rules.ts'
import type { Status } from '../../status/statuses.ts'
import type { StatusChange } from '../contract.ts'
import { closeParts } from './close-parts.ts'
import { setStatus } from './store.ts'

/** Give a report another status, as far as the state machine lets it (docs/wire/statuses.md#transitions). */
export async function changeStatus(tx: Tx, user: User, id: number, change: StatusChange) {
  const report = await findFor(tx, user, 'changeStatus', id)
  const to = statusOf(change.state)
  if (needsOf(to) === 'target' && change.target_api === 'sigmax' && !hasPermission(user, 'push_to_sigmax'))
    throw new Problem('forbidden', { state: "You don't have permissions to push to Sigmax/CityControl." })
  checkStatusChange(report, to, change)
  const text = change.text?.trim() || null
  const sendsMail = change.send_email || (alwaysMails(to) && !isChild(report))
  await setStatus(tx, report, user, {
    status: to,
    text,
    sendsMail,
    target: change.target_api ?? null,
    extraProperties: change.extra_properties,
    emailOverride: change.email_override ?? null,
  })
  await record(tx, id, { type: 'status-changed', from: report.status, to, text, sendsMail }, user)
  await closeParts(tx, report, to)
}

/**
 * Whether this change may be; the preview of its mail asks the same. What a question or a forward lacks is told first, as
 * the wire does.
 */
export function checkStatusChange(
  report: Pick<ReportRow, 'status' | 'reporterEmail'>,
  to: Status,
  change: StatusChange,
) {
  const text = change.text?.trim()
  const [here, there] = [statusLabel(report.status), statusLabel(to)]
  if (needsOf(to) === 'recipient' && !(text && change.email_override && change.send_email))
    refuse({
      status: { text: ['email_override, send_email, and text must all be set for DOORGEZET_NAAR_EXTERN flow'] },
    })
  if (needsOf(to) === 'question') checkQuestion(report, text)
  if ([...(text ?? '')].length > longestText(to))
    // in characters, as everywhere
    refuse({ status: { text: [`Zorg ervoor dat dit veld niet meer dan ${longestText(to)} karakters bevat.`] } })
  if (!mayFollow(report.status, to)) refuse({ state: [`Invalid state transition from \`${here}\` to \`${there}\`.`] })
  if (needsText(to) && !text) refuse({ text: [`This field is required when changing \`state\` to \`${there}\`.`] })
  if ((needsOf(to) === 'target') !== Boolean(change.target_api)) refuse({ target_api: [targetSentence(to)] })
}

const targetSentence = (to: Status) =>
  needsOf(to) === 'target'
    ? `This field is required when changing \`state\` to \`${statusLabel(to)}\`.`
    : 'This field can only be set when changing `state` to `ready to send`.'

function checkQuestion({ reporterEmail }: Pick<ReportRow, 'reporterEmail'>, text: string | undefined) {
  if (!reporterEmail) refuse({ status: { state: ['De melder heeft geen e-mailadres opgegeven.'] } })
  if (!text) refuse({ status: { text: ['Dit veld is vereist.'] } })
}

function refuse(fields: ConstructorParameters<typeof Problem>[1]): never {
  throw new Problem('invalid-input', fields)
}
