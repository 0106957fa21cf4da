import { statusOf } from '../../features/reports/contract.ts'
import { mayHere } from '../../features/reports/policy.ts'
import { offered } from '../../features/reports/status/form-rules.ts'
import { isAssignable } from '../../features/worklist/choices.ts'
import type { Editing, Panel } from '../../features/worklist/web/editing.ts'
import { useConfiguration } from '../../web/configured.tsx'
import { useShortcuts } from '../../web/shortcuts.ts'

/** On a report: the forms that are used most, as far as this user may use them here. */
export function useFormKeys({ report, user, set }: Editing) {
  const { featureFlags } = useConfiguration()
  const open = (panel: Panel, may: boolean) => (may ? () => set(panel, true) : undefined)
  const hasNext = offered(statusOf(report.status.state)).length > 0
  useShortcuts({
    s: open('status', mayHere(user, 'changeStatus') && hasNext),
    n: open('note', mayHere(user, 'addNote')),
    a: open('assignee', mayHere(user, 'change') && isAssignable(report, featureFlags)),
  })
}
