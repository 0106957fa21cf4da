import { useEffect } from 'react'
import { MailLetter, useMailLetter } from '#features/mail/web/MailPreview.tsx'
import type { Report } from '#features/report-view/contract.ts'
import { missingInClosing } from '#features/reports/status/closing-rules.ts'
import { closingOnWire, plannedOnWire } from '#features/reports/status-change/contract.ts'
import type { StatusInput } from '#features/reports/status-change/web/use-status-form.ts'

export const previewOf = ({ state, text, closing, planned }: StatusInput, mainId: number | undefined) => ({
  status: state,
  text,
  ...closingOnWire(closing),
  ...plannedOnWire(planned),
  ...(closing?.reason === 'double' && mainId && { double_of: mainId }),
})

export type LetterState = 'seen' | 'failed'

type LetterProps = {
  report: Report
  change: StatusInput
  mainId: number | undefined
  onLetter: (state: LetterState) => void
}

export function StatusLetter({ report, change, mainId, onLetter }: LetterProps) {
  // An incomplete form would be refused, and then a dialog would ask for the same.
  const missing = missingFor(change)
  const request = missing ? undefined : previewOf(change, mainId)
  const letter = useMailLetter({ id: report.id, request })
  const state = letter && (letter.kind === 'mail' ? 'seen' : 'failed')
  useEffect(() => {
    if (state) onLetter(state)
  }, [onLetter, state])
  const { email } = report.reporter
  return <MailLetter letter={letter} reader={email && !email.includes('*') ? email : 'de melder'} missing={missing} />
}

function missingFor({ text, closing }: StatusInput): string | undefined {
  if (closing && missingInClosing(closing)) return 'Vul in wat bij de reden hoort. Dan staat hier de e-mail.'
  return text.trim() === '' ? 'Schrijf het bericht aan de melder. Dan staat hier de e-mail.' : undefined
}
