import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../../features/categories/web/queries.ts'
import {
  type Editing,
  initialStatusOf,
  isStatusFormOpen,
  statusPanels,
} from '../../../features/report-page/web/editing.ts'
import { MetaList } from '../../../features/report-page/web/MetaList.tsx'
import { hasRightTo } from '../../../features/reports/policy.ts'
import { statusOf } from '../../../features/reports/status/codes.ts'
import { statusLabel } from '../../../features/reports/status/rules.ts'
import { closingOnWire, plannedOnWire } from '../../../features/reports/status-change/contract.ts'
import { selectableFrom } from '../../../features/reports/status-change/form-rules.ts'
import type { StatusInput } from '../../../features/reports/status-change/web/status-input.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { EditButton } from '../../../web/ui/ValueList.tsx'
import { useFocusAfterEditing } from '../../../web/use-focus-after-editing.ts'
import { type ChangedAlong, ReportStatusForm } from './ReportStatusForm.tsx'
import { useFormCommands } from './use-form-commands.ts'

/** The properties that staff set, with the status form above them while it is open. */
export function ReportMeta({ editing, onFilledIn }: { editing: Editing; onFilledIn: () => void }) {
  const { fetch } = useSession()
  const { featureFlags } = useConfiguration()
  const { data: categories = [] } = useQuery(categoriesQuery(fetch))
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
