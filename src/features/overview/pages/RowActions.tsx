import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLastOpened } from '#features/back-office/pages/frame/last-opened.ts'
import { mayGiveStatus, type StatusPanel } from '#features/report-page/web/editing.ts'
import { ChangedMeanwhile, useChangeReport, useOfferUndoOfChange } from '#features/report-page/web/queries.ts'
import css from '#features/report-page/web/RowButton.module.css'
import { useTaking } from '#features/report-page/web/use-assignment.ts'
import { type ListedReport, versionOfReport } from '#features/report-view/contract.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { defaultTextsQuery } from '#features/reports/status-change/web/offered-texts.ts'
import type { User } from '#features/users/policy.ts'
import { errorText } from '#web/call.ts'
import { commands } from '#web/commands/commands.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { CalendarIcon, PersonIcon } from '#web/ui/later-icons.tsx'
import { useNotices } from '#web/ui/notices.tsx'

type RowButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'small' | 'variant' | 'tabIndex'> & {
  reportId: number
  label: string
  icon: ReactNode
  consequence?: string | undefined
}

function RowButton({ reportId, label, consequence, ...button }: RowButtonProps) {
  const also = consequence ? `. ${consequence}` : ''
  return (
    <Button
      {...button}
      small
      variant="secondary"
      className={css.button}
      tabIndex={-1} // a row is one tab stop; the page of the report has the commands for the keyboard
      aria-label={`${label}: melding ${reportId}${also}`}
      data-tip={`${label}${also}`}
    />
  )
}

type TakeButtonProps = { report: ListedReport; user: User; onTaken: () => void }

function TakeButton({ report, user, onTaken }: TakeButtonProps) {
  const { notify } = useNotices()
  const offerUndo = useOfferUndoOfChange()
  const change = useChangeReport()
  const taking = useTaking(report, user)
  if (!taking) return null
  const take = () =>
    change.mutate(
      { before: { report, version: versionOfReport(report) }, patch: taking.patch },
      {
        onSuccess: ({ undoId }) => {
          onTaken()
          offerUndo({ id: report.id, undoId, text: 'Aan jou toegewezen', alsoChanged: taking.after })
        },
        onError: error => notify({ title: refusalText(error), variant: 'error', type: 'local' }),
      },
    )
  return (
    <RowButton
      reportId={report.id}
      label={commands.take.label}
      icon={<PersonIcon />}
      consequence={taking.before}
      data-take={report.id}
      busy={change.isPending}
      busyText="Bezig met toewijzen"
      onClick={take}
    />
  )
}

const refusalText = (error: Error) =>
  error instanceof ChangedMeanwhile ? 'Een collega was je voor. Bekijk de melding.' : errorText(error)

const forms: readonly { panel: StatusPanel; label: string; icon: ReactNode }[] = [
  { panel: 'handling', label: 'Handel af', icon: <CheckIcon /> },
  { panel: 'planning', label: 'Plan in', icon: <CalendarIcon /> },
]

type Props = { report: ListedReport; user: User; onTaken: () => void }

export function RowActions({ report, user, onTaken }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const lastOpened = useLastOpened()
  const open = (panel: StatusPanel) => {
    lastOpened.current = { ...lastOpened.current, toOpen: { report: report.id, panel } }
    // Together with the report: late texts would move the form.
    void client.prefetchQuery({ ...defaultTextsQuery(report.id), meta: { suppressErrorNotice: true } })
    void navigate(reportPath(report.id))
  }
  return (
    <>
      <TakeButton report={report} user={user} onTaken={onTaken} />
      {forms
        .filter(({ panel }) => mayGiveStatus(user, report.status.state, panel))
        .map(({ panel, label, icon }) => (
          <RowButton
            key={panel}
            reportId={report.id}
            label={label}
            icon={icon}
            data-panel={panel}
            onClick={() => open(panel)}
          />
        ))}
    </>
  )
}
