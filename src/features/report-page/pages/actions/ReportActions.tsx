import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { hasRightTo } from '#features/reports/policy.ts'
import { defaultTextsQuery } from '#features/reports/status-change/web/offered-texts.ts'
import { SaveFailure, useSaveState } from '#features/reports/web/ValueForm.tsx'
import { commands, useCommands } from '#web/commands/commands.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { focusHeading } from '#web/focus.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { PersonIcon } from '#web/ui/later-icons.tsx'
import { useIgnoreSecondPress } from '#web/ui/second-press.ts'
import { useMediaQuery } from '#web/use-media-query.ts'
import { type Editing, isStatusFormOpen, mayGiveStatus, type Panel, type StatusPanel } from '../../web/editing.ts'
import { type Taking, useTaking } from '../../web/use-assignment.ts'
import { MoreActions } from './MoreActions.tsx'

type Props = { editing: Editing; taking: Taking }

function AssignToMeButton({ editing, taking: { patch, before, after } }: Props) {
  const { outcome, busy, run } = useSaveState(focusHeading)
  const consequence = useId()
  const successText = 'De melding is aan jou toegewezen'
  const take = () => void run(() => editing.save('assignee', { patch, successText, alsoChanged: after }))
  useCommands({ take: busy ? undefined : take }, `melding ${editing.report.id}`)
  return (
    <>
      <Button
        small
        variant={editing.isFormOpen ? 'secondary' : 'primary'}
        icon={<PersonIcon />}
        busy={busy}
        busyText="Bezig met toewijzen"
        aria-describedby={before && consequence}
        onClick={take}
      >
        {commands.take.label}
      </Button>
      {before && <p id={consequence}>{before}</p>}
      <SaveFailure outcome={outcome} />
    </>
  )
}

const buttonCount = { narrow: 2, wide: 4 }

type Action = { label: string; panel: Panel; isStatus: boolean }

export function ReportActions({ editing }: { editing: Editing }) {
  const isWide = useMediaQuery('(width >= 80rem)')
  const taking = useTaking(editing.report, editing.user)
  const actions = useActions(editing)
  usePreparedStatusForm(editing.report.id, hasRightTo(editing.user, 'changeStatus'))
  // A second press must not hit the button that replaces this one.
  useIgnoreSecondPress(Boolean(taking))
  // Reserved while unknown, so that no other button moves.
  const count = (isWide ? buttonCount.wide : buttonCount.narrow) - (taking === undefined ? 0 : 1)
  const open = ({ panel }: Action) => editing.setOpen(panel, true)
  return (
    <>
      {taking && <AssignToMeButton editing={editing} taking={taking} />}
      {actions.slice(0, count).map((action, index) => (
        <Button
          key={action.panel}
          variant={index === 0 && taking === undefined && !editing.isFormOpen ? 'primary' : 'secondary'}
          small
          icon={action.panel === 'handling' && <CheckIcon />}
          // Stays while the form is open: a second press would hit its replacement.
          disabled={action.isStatus && isStatusFormOpen(editing)}
          onClick={() => open(action)}
        >
          {action.label}
        </Button>
      ))}
      <MoreActions
        editing={editing}
        first={actions.slice(count).map(action => ({ label: action.label, onPress: () => open(action) }))}
      />
    </>
  )
}

/** Late texts would move the buttons of the form. */
function usePreparedStatusForm(reportId: number, mayChangeStatus: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!mayChangeStatus) return
    void client.prefetchQuery({ ...defaultTextsQuery(reportId), meta: { suppressErrorNotice: true } })
  }, [client, reportId, mayChangeStatus])
}

function useActions({ report, user }: Editing): Action[] {
  const { featureFlags } = useConfiguration()
  const status = (panel: StatusPanel, label: string) =>
    mayGiveStatus(user, report.status.state, panel) ? [{ panel, label, isStatus: true }] : []
  return [
    ...status('handling', 'Handel af'),
    ...status('reopening', 'Heropen'),
    ...status('planning', 'Plan in'),
    ...(hasRightTo(user, 'change') && featureFlags.assignSignalToEmployee
      ? [{ panel: 'assignee' as const, label: 'Wijs toe', isStatus: false }]
      : []),
  ]
}
