import { commands } from '../../../web/commands/commands.ts'
import { errorText } from '../../../web/error-texts.ts'
import { PersonIcon } from '../../../web/ui/icons.tsx'
import { useNotices } from '../../../web/ui/notices.ts'
import type { ListedReport } from '../../report-view/contract.ts'
import { versionOfReport } from '../../report-view/version.ts'
import type { User } from '../../users/policy.ts'
import { useSession } from '../../users/web/session.ts'
import { ChangedMeanwhile, useChangeReport } from './queries.ts'
import { RowButton } from './RowButton.tsx'
import { useOfferUndoOfChange } from './use-offer-undo-of-change.ts'
import { useTaking } from './use-taking.ts'

type Props = { report: ListedReport; user: User; onTaken: () => void }

/** Assigns an unassigned report to the user, from its row in a list; nothing where that cannot be. */
export function TakeButton({ report, user, onTaken }: Props) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const offerUndo = useOfferUndoOfChange()
  const change = useChangeReport(fetch)
  const taking = useTaking(report, user)
  if (!taking) return null
  const take = () =>
    change.mutate(
      { before: { report, version: versionOfReport(report) }, patch: taking.patch },
      {
        onSuccess: ({ undoId }) => {
          onTaken()
          offerUndo({ id: report.id, undoId, text: 'Aan jou toegewezen', alsoChanged: taking.after })
        },
        onError: error => notify({ title: refusalText(error), variant: 'error', type: 'local' }),
      },
    )
  return (
    <RowButton
      reportId={report.id}
      label={commands.take.label}
      icon={<PersonIcon />}
      consequence={taking.before}
      data-take={report.id}
      busy={change.isPending}
      busyText="Bezig met toewijzen"
      onClick={take}
    />
  )
}

const refusalText = (error: Error) =>
  error instanceof ChangedMeanwhile ? 'Een collega was je voor. Bekijk de melding.' : errorText(error)
