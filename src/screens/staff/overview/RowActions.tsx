import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { mayGiveStatus, type StatusPanel } from '../../../features/report-page/web/editing.ts'
import { RowButton } from '../../../features/report-page/web/RowButton.tsx'
import { TakeButton } from '../../../features/report-page/web/TakeButton.tsx'
import type { ListedReport } from '../../../features/report-view/contract.ts'
import { reportPath } from '../../../features/report-view/paths.ts'
import { defaultTextsQuery } from '../../../features/reports/status-change/web/queries.ts'
import type { User } from '../../../features/users/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { CheckIcon } from '../../../web/ui/icons.tsx'
import { CalendarIcon } from '../../../web/ui/later-icons.tsx'
import { useLastOpened } from '../frame/last-opened.ts'

const forms: readonly { panel: StatusPanel; label: string; icon: ReactNode }[] = [
  { panel: 'handling', label: 'Handel af', icon: <CheckIcon /> },
  { panel: 'planning', label: 'Plan in', icon: <CalendarIcon /> },
]

type Props = { report: ListedReport; user: User; onTaken: () => void }

/** What is done most often to a report, in its row: take it, or open it with the form for a status. */
export function RowActions({ report, user, onTaken }: Props) {
  const { fetch } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const lastOpened = useLastOpened()
  const open = (panel: StatusPanel) => {
    lastOpened.current = { ...lastOpened.current, toOpen: { report: report.id, panel } }
    // Together with the report: the form would move when its texts came later.
    void client.prefetchQuery({ ...defaultTextsQuery(fetch, report.id), meta: { suppressErrorNotice: true } })
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
