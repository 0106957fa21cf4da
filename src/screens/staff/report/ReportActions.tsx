import { canBeSentToContractor } from '../../../features/report-page/forwarding/rules.ts'
import { canBeSplit, maySplit } from '../../../features/report-page/split/rules.ts'
import { AssignToMeButton } from '../../../features/report-page/web/AssignToMeButton.tsx'
import { type Editing, isStatusFormOpen } from '../../../features/report-page/web/editing.ts'
import { reportPath } from '../../../features/report-view/paths.ts'
import { hasRightTo } from '../../../features/reports/policy.ts'
import { statusOf } from '../../../features/reports/status/codes.ts'
import { selectableFrom } from '../../../features/reports/status-change/form-rules.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { LinkButton } from '../../../web/ui/LinkButton.tsx'
import { ForwardButton } from './ForwardButton.tsx'
import { PdfButton } from './PdfButton.tsx'
import css from './ReportParts.module.css'
import { SendButton } from './SendButton.tsx'

/** The actions for a report as a whole. */
export function ReportActions({ editing }: { editing: Editing }) {
  const { featureFlags: flags } = useConfiguration()
  const { report, user } = editing
  const mayChangeStatus = hasRightTo(user, 'changeStatus')
  const isChanging = isStatusFormOpen(editing)
  const canBeHandled = selectableFrom(statusOf(report.status.state)).includes('handled')
  return (
    <div className={css.actions}>
      <AssignToMeButton editing={editing} />
      {mayChangeStatus && canBeHandled && (
        // It stays while the form is open: a second press would land on what came in its place.
        <Button variant="secondary" small disabled={isChanging} onClick={() => editing.setOpen('handling', true)}>
          Handel af
        </Button>
      )}
      {canBeSplit(report) && maySplit(user) && (
        <LinkButton href={`${reportPath(report.id)}/split`} variant="secondary" small>
          Delen
        </LinkButton>
      )}
      {flags.showThorButton && mayChangeStatus && canBeSentToContractor(user, report) && (
        <SendButton editing={editing} />
      )}
      {flags.enableForwardIncidentToExternal && mayChangeStatus && <ForwardButton editing={editing} />}
      <PdfButton editing={editing} />
    </div>
  )
}
