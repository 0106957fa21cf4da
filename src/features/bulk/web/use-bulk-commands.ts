import { useCommands } from '../../../web/commands/use-commands.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { errorText } from '../../../web/error-texts.ts'
import { useNotices } from '../../../web/ui/notices.ts'
import type { Status } from '../../reports/status/statuses.ts'
import type { User } from '../../users/policy.ts'
import { useSession } from '../../users/web/session.ts'
import { allowedParts, type BulkPart, countUnrecategorisable, possibleStatuses, reportCountText } from '../parts.ts'
import { useStartBulkChange } from './queries.ts'
import type { Selection } from './use-selection.ts'

type Options = { user: User; selection: Selection; open: (part: BulkPart, initialStatus?: Status) => void }

/** Commands for the selected reports: they open the form of a property, or assign them to the user. */
export function useBulkCommands({ user, selection, open }: Options) {
  const { featureFlags } = useConfiguration()
  const assignTo = useAssignReports(selection)
  const { reports } = selection
  const parts = reports.length > 0 ? allowedParts(user, featureFlags) : []
  const mayAssign = parts.includes('assignee')
  const statuses = parts.includes('status') ? possibleStatuses(reports) : []
  const openPart = (part: BulkPart, isPossible = true) =>
    isPossible && parts.includes(part) ? () => open(part) : undefined
  const openStatus = (status: Status) => (statuses.includes(status) ? () => open('status', status) : undefined)
  useCommands(
    {
      take: mayAssign && assignTo ? () => assignTo(user.email) : undefined,
      assignTo: mayAssign ? assignTo : undefined,
      assign: openPart('assignee'),
      plan: openStatus('scheduled'),
      handle: openStatus('handled'),
      status: openPart('status', statuses.length > 0),
      note: openPart('note'),
      category: openPart('category', countUnrecategorisable(reports) < reports.length),
      department: openPart('department'),
      priority: openPart('priority'),
    },
    `${reportCountText(reports.length)} (geselecteerd)`,
  )
}

/** Assigns the selected reports to a colleague, without a form; undefined while that is being sent. */
function useAssignReports({ reports, start: onStarted }: Selection) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const start = useStartBulkChange(fetch)
  const assignTo = (address: string) =>
    start.mutate(
      { reports, patch: { assigned_user_email: address } },
      {
        onSuccess: ({ id }) => onStarted(id),
        onError: error =>
          notify({ title: 'Er is nog niets gewijzigd', message: errorText(error), variant: 'error', type: 'local' }),
      },
    )
  return start.isPending ? undefined : assignTo
}
