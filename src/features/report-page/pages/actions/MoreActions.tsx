import { lazy, Suspense, useState } from 'react'
import { reportPath } from '#features/report-view/paths.ts'
import { CodeLoadFailure } from '#features/report-view/web/CodeLoadFailure.tsx'
import { hasRightTo } from '#features/reports/policy.ts'
import { SaveFailure } from '#features/reports/web/ValueForm.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useFocusAfterEditing } from '#web/use-focus.ts'
import { canBeForwarded, canBeSentToContractor, emptyForwardDraft } from '../../forwarding.ts'
import { canBeSplit, maySplit } from '../../split.ts'
import type { Editing } from '../../web/editing.ts'
import { useFollowItem, useLinkDouble, usePdf, useSendToContractor } from './menu-actions.tsx'

const ForwardDialog = lazy(async () => ({ default: (await import('./ForwardDialog.tsx')).ForwardDialog }))

type Props = {
  editing: Editing
  first: readonly { label: string; onPress: () => void }[]
}

export function MoreActions({ editing, first }: Props) {
  const { featureFlags: flags } = useConfiguration()
  const { report, user } = editing
  // A single key closes the dialog, so the draft is kept.
  const [draft, setDraft] = useState(emptyForwardDraft)
  const button = useFocusAfterEditing(editing.isOpen('external'))
  const pdf = usePdf(report)
  const following = useFollowItem(report.id)
  const double = useLinkDouble(editing)
  const contractor = useSendToContractor(editing)
  const mayChangeStatus = hasRightTo(user, 'changeStatus')
  const isSendable = flags.showThorButton && mayChangeStatus && canBeSentToContractor(user, report)
  const isForwardable = flags.enableForwardIncidentToExternal && mayChangeStatus && canBeForwarded(report)
  const close = () => editing.setOpen('external', false)
  const items = [
    ...first,
    canBeSplit(report) && maySplit(user) && { label: 'Delen', href: `${reportPath(report.id)}/split` },
    isForwardable && { label: 'Extern', onPress: () => editing.setOpen('external', true) },
    isSendable && { label: 'THOR', onPress: contractor.send },
    ...double.items,
    ...following,
    { label: 'PDF', onPress: pdf.load },
  ].filter(item => item !== false)
  return (
    <>
      <Menu small label="Meer" items={items} ref={button} />
      <VisuallyHidden role="status">{pdf.isBusy && 'De pdf wordt gemaakt'}</VisuallyHidden>
      <SaveFailure outcome={contractor.outcome} />
      {double.dialog}
      {editing.isOpen('external') && (
        <ErrorBoundary fallback={<CodeLoadFailure onClose={close} />}>
          <Suspense>
            <ForwardDialog editing={editing} draft={draft} onDraft={setDraft} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
