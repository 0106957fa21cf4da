import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { mayGiveStatus, type StatusPanel } from '../../../features/report-page/web/editing.ts'
import { TakeButton } from '../../../features/report-page/web/TakeButton.tsx'
import type { ListedReport } from '../../../features/report-view/contract.ts'
import { reportPath } from '../../../features/report-view/paths.ts'
import { defaultTextsQuery } from '../../../features/reports/status-change/web/queries.ts'
import type { User } from '../../../features/users/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { useLastOpened } from '../frame/last-opened.ts'

const forms: readonly { panel: StatusPanel; label: string }[] = [
  { panel: 'handling', label: 'Handel af' },
  { panel: 'planning', label: 'Plan in' },
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
        .map(({ panel, label }) => (
          // A row is one tab stop; with the keyboard the report has the commands.
          <Button key={panel} small variant="secondary" tabIndex={-1} onClick={() => open(panel)}>
            {label}
            <VisuallyHidden>: melding {report.id}</VisuallyHidden>
          </Button>
        ))}
    </>
  )
}
