import { MailLetter, useMailLetter } from '../../../features/mail/web/MailLetter.tsx'
import { codeOf } from '../../../features/reports/status/codes.ts'
import type { Planned } from '../../../features/reports/status/planned.ts'
import { plannedOnWire } from '../../../features/reports/status-change/contract.ts'
import { useSession } from '../../../features/users/web/session.ts'

/** The mail that tells a reporter the day of the work, as on the page of the report. */
export function PlannedLetter({ id, planned, text }: { id: number; planned: Planned; text: string }) {
  const { fetch } = useSession()
  const request = { status: codeOf('scheduled'), text, ...plannedOnWire(planned) }
  return <MailLetter letter={useMailLetter(fetch, { id, request })} reader="de melder" />
}
