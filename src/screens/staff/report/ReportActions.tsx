import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AssignToMeButton } from '../../../features/report-page/web/AssignToMeButton.tsx'
import {
  type Editing,
  isStatusFormOpen,
  mayGiveStatus,
  type Panel,
  type StatusPanel,
} from '../../../features/report-page/web/editing.ts'
import { useTaking } from '../../../features/report-page/web/use-taking.ts'
import { hasRightTo } from '../../../features/reports/policy.ts'
import { defaultTextsQuery } from '../../../features/reports/status-change/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { CheckIcon } from '../../../web/ui/icons.tsx'
import { useIgnoreSecondPress } from '../../../web/ui/second-press.ts'
import { useMediaQuery } from '../../../web/use-media-query.ts'
import { MoreActions } from './MoreActions.tsx'

/** How many of the actions are buttons, beside that for the others: as many as fit on one line. */
const buttonCount = { narrow: 2, wide: 4 }

type Action = { label: string; panel: Panel; isStatus: boolean }

/** The actions for a report as a whole: first the one that fits its state, then the others. */
export function ReportActions({ editing }: { editing: Editing }) {
  const isWide = useMediaQuery('(width >= 80rem)')
  const taking = useTaking(editing.report, editing.user)
  const actions = useActions(editing)
  usePreparedStatusForm(editing.report.id, hasRightTo(editing.user, 'changeStatus'))
  // What comes in its place once it is taken is not meant by a second press.
  useIgnoreSecondPress(Boolean(taking))
  // Its place is kept while that is not known: no other button gives way to it.
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
          // It stays while the form is open: a second press would land on what came in its place.
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

/** Fetch the default texts before the form for the status opens: its buttons would move when they came later. */
function usePreparedStatusForm(reportId: number, mayChangeStatus: boolean) {
  const { fetch } = useSession()
  const client = useQueryClient()
  useEffect(() => {
    if (!mayChangeStatus) return
    void client.prefetchQuery({ ...defaultTextsQuery(fetch, reportId), meta: { suppressErrorNotice: true } })
  }, [client, fetch, reportId, mayChangeStatus])
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
