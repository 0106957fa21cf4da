import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import { selectableFrom, statusLabel, statusOf } from '#features/reports/status/rules.ts'
import { closingOnWire, plannedOnWire } from '#features/reports/status-change/contract.ts'
import type { StatusInput } from '#features/reports/status-change/web/use-status-form.ts'
import { useCommands } from '#web/commands/commands.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { EditButton } from '#web/ui/ValueList.tsx'
import { useFocusAfterEditing } from '#web/use-focus.ts'
import { mayChangeCategory } from '../choices.ts'
import { type Editing, initialStatusOf, isStatusFormOpen, type Panel, statusPanels } from '../web/editing.ts'
import { MetaList } from '../web/MetaList.tsx'
import { useAssignTo } from '../web/use-assign-to.ts'
import { type ChangedAlong, ReportStatusForm } from './actions/ReportStatusForm.tsx'

export function ReportMeta({ editing, onFilledIn }: { editing: Editing; onFilledIn: () => void }) {
  const { featureFlags } = useConfiguration()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const isOpen = isStatusFormOpen(editing)
  const pencil = useFocusAfterEditing(isOpen)
  useFormCommands(editing)
  const { report, user } = editing
  const saveStatus = ({ closing, planned, ...status }: StatusInput, { alsoUndo, colleague }: ChangedAlong) =>
    editing.save('status', {
      patch: { status, ...closingOnWire(closing), ...plannedOnWire(planned), ...colleague?.patch },
      successText: `De status is nu ${statusLabel(statusOf(status.state))}`,
      alsoChanged: colleague?.alsoChanged,
      alsoUndo,
    })
  const close = () => {
    for (const panel of statusPanels) editing.setOpen(panel, false)
  }
  const action = hasRightTo(user, 'changeStatus') && selectableFrom(statusOf(report.status.state)).length > 0 && (
    <EditButton
      ref={pencil}
      noun="status"
      expanded={isOpen}
      onPress={() => (isOpen ? close() : editing.setOpen('status', true))}
    />
  )
  return (
    <>
      {isOpen && (
        <ReportStatusForm
          report={report}
          initialStatus={initialStatusOf(editing)}
          save={saveStatus}
          onClose={close}
          onFilledIn={onFilledIn}
        />
      )}
      <section aria-label="Behandeling">
        <MetaList editing={editing} categories={categories} flags={featureFlags} statusAction={action} />
      </section>
    </>
  )
}

function useFormCommands(editing: Editing) {
  const { featureFlags } = useConfiguration()
  const { report, user, setOpen } = editing
  const open = (panel: Panel, may: boolean) => (may ? () => setOpen(panel, true) : undefined)
  const mayChange = hasRightTo(user, 'change')
  // An open status form keeps its chosen status.
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
