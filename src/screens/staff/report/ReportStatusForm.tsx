import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useDoubleOf } from '../../../features/doubles/web/use-double-of.tsx'
import { useMailConfirmation } from '../../../features/mail/web/use-mail-confirmation.tsx'
import type { Report } from '../../../features/report-view/contract.ts'
import { reportPath } from '../../../features/report-view/paths.ts'
import { contradictionText } from '../../../features/reports/status-change/closing-form.ts'
import { closingOnWire, plannedDayOnWire } from '../../../features/reports/status-change/contract.ts'
import { defaultTextsQuery } from '../../../features/reports/status-change/web/queries.ts'
import { StatusForm } from '../../../features/reports/status-change/web/StatusForm.tsx'
import type { StatusInput } from '../../../features/reports/status-change/web/status-input.ts'
import type { SaveResult } from '../../../features/reports/web/SaveFailure.tsx'
import { hasPermission } from '../../../features/users/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { hasLoadFailed } from '../../../web/queries.ts'
import { useStatusFormReport } from './use-status-form-report.ts'

type Props = Pick<ComponentProps<typeof StatusForm>, 'initialStatus' | 'save' | 'onClose'> & { report: Report }

/** The status form, with the facts of this report that it needs. */
export function ReportStatusForm({ report, save, ...form }: Props) {
  const { fetch, user } = useSession()
  const { featureFlags } = useConfiguration()
  const texts = useQuery(defaultTextsQuery(fetch, report.id))
  const { confirm, dialog } = useMailConfirmation(fetch, { id: report.id, title: 'Controleer bericht aan melder' })
  const facts = useStatusFormReport(report)
  const double = useDoubleOf(report.id, reportPath)
  const mayPreview = user !== undefined && hasPermission(user, 'sia_signal_create_initial')
  const retry = hasLoadFailed(texts) ? () => void texts.refetch() : undefined
  const checked = async ({ state, text, closing, plannedOn }: StatusInput) =>
    !mayPreview ||
    confirm(
      {
        status: state,
        text,
        ...closingOnWire(closing),
        ...plannedDayOnWire(plannedOn),
        ...(closing?.reason === 'double' && double.chosenId && { double_of: double.chosenId }),
      },
      contradictionText(text, closing),
    )
  const saveWithLink = async (change: StatusInput): Promise<SaveResult> => {
    const failure = change.closing?.reason === 'double' ? await double.link() : undefined
    return failure === undefined ? save(change) : { kind: 'refused', reason: failure }
  }
  return (
    <>
      <StatusForm
        report={facts}
        flags={featureFlags}
        promisedDay={report.promise?.last_day}
        texts={texts.data}
        check={checked}
        onRetryTexts={retry}
        double={double}
        save={saveWithLink}
        {...form}
      />
      {dialog}
    </>
  )
}
