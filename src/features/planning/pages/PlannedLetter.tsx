import { MailLetter, useMailLetter } from '#features/mail/web/MailPreview.tsx'
import type { Planned } from '#features/reports/status/planned.ts'
import { codeOf } from '#features/reports/status/rules.ts'
import { plannedOnWire } from '#features/reports/status-change/contract.ts'

export function PlannedLetter({ id, planned, text }: { id: number; planned: Planned; text: string }) {
  const request = { status: codeOf('scheduled'), text, ...plannedOnWire(planned) }
  return <MailLetter letter={useMailLetter({ id, request })} reader="de melder" />
}
