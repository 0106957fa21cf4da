import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { linksQuery } from '#features/doubles/web/queries.ts'
import { followingQuery, useFollow } from '#features/notifications/web/queries.ts'
import { canBeForwarded, canBeSentToContractor, emptyForwardDraft } from '#features/report-page/forwarding/rules.ts'
import { canBeSplit, maySplit } from '#features/report-page/split/rules.ts'
import type { Editing } from '#features/report-page/web/editing.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { CodeLoadFailure } from '#features/report-view/web/CodeLoadFailure.tsx'
import { hasRightTo } from '#features/reports/policy.ts'
import { SaveFailure } from '#features/reports/web/SaveFailure.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { useNotices } from '#web/ui/notices.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useFocusAfterEditing } from '#web/use-focus-after-editing.ts'
import { usePdf } from './use-pdf.ts'
import { useSendToContractor } from './use-send-to-contractor.ts'

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

function useFollowItem(id: number): readonly { label: string; onPress: () => void }[] {
  const { data } = useQuery(followingQuery(id))
  const { mutate } = useFollow(id)
  const { notify } = useNotices()
  if (!data) return []
  const { isFollowing } = data
  const tell = () =>
    notify({
      title: isFollowing ? 'Je volgt deze melding niet meer' : 'Je volgt deze melding',
      ...(!isFollowing && { message: 'Verandert er iets? Dan lees je dat bij de bel.' }),
      variant: 'success',
      type: 'local',
    })
  return [
    {
      label: isFollowing ? 'Niet meer volgen' : 'Volgen',
      onPress: () => mutate({ params: { id }, body: { isFollowing: !isFollowing } }, { onSuccess: tell }),
    },
  ]
}

const LinkDoubleDialog = lazy(async () => ({ default: (await import('./LinkDoubleDialog.tsx')).LinkDoubleDialog }))

function useLinkDouble({ report: { id }, user }: Editing) {
  const { data: links } = useQuery(linksQuery(id))
  const [times, setTimes] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const open = () => {
    setTimes(before => before + 1)
    setOpen(true)
  }
  const mayLink = links && !links.main && !links.hasHiddenMain && hasRightTo(user, 'change')
  return {
    items: mayLink ? [{ label: 'Koppel als dubbele…', onPress: open }] : [],
    dialog: times > 0 && (
      <ErrorBoundary key={times} fallback={<CodeLoadFailure onClose={close} />}>
        <Suspense>
          <LinkDoubleDialog id={id} open={isOpen} onClose={close} />
        </Suspense>
      </ErrorBoundary>
    ),
  }
}
