import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useCallback, useState } from 'react'
import { useDoubleOf } from '#features/doubles/web/use-double-of.tsx'
import { useMailConfirmation } from '#features/mail/web/MailPreview.tsx'
import { type ColleagueChange, usePlannedColleague } from '#features/report-page/web/AssigneeField.tsx'
import type { Report } from '#features/report-view/contract.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { codeOf, statusOf } from '#features/reports/status/rules.ts'
import { contradictionText } from '#features/reports/status-change/closing-form.ts'
import { plannedIn } from '#features/reports/status-change/contract.ts'
import { defaultTextsQuery } from '#features/reports/status-change/web/offered-texts.ts'
import { StatusForm } from '#features/reports/status-change/web/StatusForm.tsx'
import type { StatusInput } from '#features/reports/status-change/web/use-status-form.ts'
import type { SaveResult } from '#features/reports/web/ValueForm.tsx'
import { hasPermission } from '#features/users/policy.ts'
import { useSession } from '#features/users/web/session.ts'
import { hasLoadFailed } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { type LetterState, previewOf, StatusLetter } from './StatusLetter.tsx'
import { useStatusFormReport } from './use-status-form-report.ts'

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
