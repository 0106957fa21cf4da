import { mayChangeCategory } from '../../../features/report-page/choices.ts'
import { type Editing, isStatusFormOpen, type Panel } from '../../../features/report-page/web/editing.ts'
import { useAssignTo } from '../../../features/report-page/web/use-assign-to.ts'
import { hasRightTo } from '../../../features/reports/policy.ts'
import { statusOf } from '../../../features/reports/status/codes.ts'
import { selectableFrom } from '../../../features/reports/status-change/form-rules.ts'
import { useCommands } from '../../../web/commands/use-commands.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'

/** Commands of a report: they open the most used forms that this user may use. */
export function useFormCommands(editing: Editing) {
  const { featureFlags } = useConfiguration()
  const { report, user, setOpen } = editing
  const open = (panel: Panel, may: boolean) => (may ? () => setOpen(panel, true) : undefined)
  const mayChange = hasRightTo(user, 'change')
  // An open status form keeps the status that was chosen in it.
  const mayChangeStatus = hasRightTo(user, 'changeStatus') && !isStatusFormOpen(editing)
  const next = mayChangeStatus ? selectableFrom(statusOf(report.status.state)) : []
  const mayAssign = mayChange && featureFlags.assignSignalToEmployee
  const assignTo = useAssignTo(editing)
  useCommands(
    {
      assign: open('assignee', mayAssign),
      assignTo: mayAssign && assignTo ? address => void assignTo(address) : undefined,
      plan: open('planning', next.includes('scheduled')),
      handle: open('handling', next.includes('handled')),
      status: open('status', next.length > 0),
      category: open('category', mayChangeCategory(user, report)),
      department: open('department', mayChange && featureFlags.assignSignalToDepartment),
      priority: open('priority', mayChange),
    },
    `melding ${report.id}`,
  )
}
