import { isAssignable } from '../../../features/report-page/choices.ts'
import type { Editing, Panel } from '../../../features/report-page/web/editing.ts'
import { hasRightTo } from '../../../features/reports/policy.ts'
import { statusOf } from '../../../features/reports/status/codes.ts'
import { selectableFrom } from '../../../features/reports/status-change/form-rules.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { useShortcuts } from '../../../web/shortcuts.ts'
import { useNotices } from '../../../web/ui/notices.ts'

/** Shortcuts of a report: they open the most used forms that this user may use. */
export function useFormKeys({ report, user, setOpen }: Editing) {
  const { featureFlags } = useConfiguration()
  const { notify } = useNotices()
  const open = (panel: Panel, may: boolean) => (may ? () => setOpen(panel, true) : undefined)
  const mayAssign = hasRightTo(user, 'change')
  // Colleagues can only be chosen within a department; without one the department form opens.
  const departmentFirst = () => {
    setOpen('department', true)
    notify({ title: 'Kies eerst een afdeling. Daarna kun je een collega kiezen.', type: 'local' })
  }
  const needsDepartment = mayAssign && featureFlags.assignSignalToEmployee && featureFlags.assignSignalToDepartment
  const hasNext = selectableFrom(statusOf(report.status.state)).length > 0
  useShortcuts({
    s: open('status', hasRightTo(user, 'changeStatus') && hasNext),
    n: open('note', hasRightTo(user, 'addNote')),
    a:
      open('assignee', mayAssign && isAssignable(report, featureFlags)) ??
      (needsDepartment ? departmentFirst : undefined),
  })
}
