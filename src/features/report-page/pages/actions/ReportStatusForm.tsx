import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { useDoubleOf } from '#features/doubles/web/use-double-of.tsx'
import { MailLetter, useMailConfirmation, useMailLetter } from '#features/mail/web/MailPreview.tsx'
import type { Report } from '#features/report-view/contract.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { missingInClosing } from '#features/reports/status/closing-rules.ts'
import { codeOf, statusOf } from '#features/reports/status/rules.ts'
import { contradictionText } from '#features/reports/status-change/closing-form.ts'
import { closingOnWire, plannedIn, plannedOnWire } from '#features/reports/status-change/contract.ts'
import { defaultTextsQuery } from '#features/reports/status-change/web/offered-texts.ts'
import { StatusForm } from '#features/reports/status-change/web/StatusForm.tsx'
import type { StatusInput } from '#features/reports/status-change/web/use-status-form.ts'
import type { SaveResult } from '#features/reports/web/ValueForm.tsx'
import { hasPermission } from '#features/users/policy.ts'
import { useSession } from '#features/users/web/session.ts'
import { hasLoadFailed } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { type ColleagueChange, usePlannedColleague } from '../../web/AssigneeField.tsx'
import { useStatusFormReport } from './use-status-form-report.ts'

const previewOf = ({ state, text, closing, planned }: StatusInput, mainId: number | undefined) => ({
  status: state,
  text,
  ...closingOnWire(closing),
  ...plannedOnWire(planned),
  ...(closing?.reason === 'double' && mainId && { double_of: mainId }),
})

type LetterState = 'seen' | 'failed'

type LetterProps = {
  report: Report
  change: StatusInput
  mainId: number | undefined
  onLetter: (state: LetterState) => void
}

function StatusLetter({ report, change, mainId, onLetter }: LetterProps) {
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

type Props = Pick<ComponentProps<typeof StatusForm>, 'initialStatus' | 'onClose' | 'onFilledIn'> & {
  report: Report
  save: (change: StatusInput, along: ChangedAlong) => Promise<SaveResult>
}

export type ChangedAlong = {
  /** Undoes the link to the main report too. */
  alsoUndo?: string | undefined
  colleague?: ColleagueChange | undefined
}

export function ReportStatusForm({ report, save, ...form }: Props) {
  const { user } = useSession()
  const { featureFlags } = useConfiguration()
  const texts = useQuery(defaultTextsQuery(report.id))
  const { confirm, dialog } = useMailConfirmation({ id: report.id, title: 'Controleer bericht aan melder' })
  const facts = useStatusFormReport(report)
  const double = useDoubleOf(report.id, reportPath)
  const colleague = usePlannedColleague(report)
  const mayPreview = user !== undefined && hasPermission(user, 'sia_signal_create_initial')
  const retry = hasLoadFailed(texts) ? () => void texts.refetch() : undefined
  // Seen once, it is not asked about again: after a lost response there is no mail of the saved change.
  const [letter, setLetter] = useState<LetterState>()
  const onLetter = useCallback((state: LetterState) => setLetter(before => (before === 'seen' ? before : state)), [])
  const checked = async (change: StatusInput) => {
    const contradiction = contradictionText(change.text, change.closing)
    // A dialog follows only without a visible letter, or when the text contradicts the reason.
    const isSeen = letter !== 'failed' && !contradiction
    return !mayPreview || isSeen || confirm(previewOf(change, double.chosenId), contradiction)
  }
  const saveWithLink = async (change: StatusInput): Promise<SaveResult> => {
    const { failure, undoId } = change.closing?.reason === 'double' ? await double.link() : {}
    if (failure !== undefined) return { kind: 'refused', reason: failure }
    const isPlanned = change.state === codeOf('scheduled')
    return save(change, { alsoUndo: undoId, colleague: isPlanned ? colleague?.change : undefined })
  }
  return (
    <>
      <StatusForm
        report={facts}
        flags={featureFlags}
        plannedNow={plannedIn(statusOf(report.status.state), report)}
        promisedDay={report.promise?.last_day}
        texts={texts.data}
        check={checked}
        onRetryTexts={retry}
        double={double}
        colleague={colleague}
        letter={
          mayPreview
            ? change =>
                change && <StatusLetter report={report} change={change} mainId={double.chosenId} onLetter={onLetter} />
            : undefined
        }
        save={saveWithLink}
        {...form}
      />
      {dialog}
    </>
  )
}
