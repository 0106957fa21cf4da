import { errorText } from '../../../web/error-texts.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { useNotices } from '../../../web/ui/notices.ts'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import type { ListedReport } from '../../report-view/contract.ts'
import { versionOfReport } from '../../report-view/version.ts'
import type { User } from '../../users/policy.ts'
import { useSession } from '../../users/web/session.ts'
import { ChangedMeanwhile, useChangeReport } from './queries.ts'
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
    <Button
      small
      variant="secondary"
      tabIndex={-1} // a row is one tab stop; with the keyboard the command does it
      data-take={report.id}
      title={taking.before}
      busy={change.isPending}
      busyText="Bezig met toewijzen"
      onClick={take}
    >
      Wijs toe aan mij<VisuallyHidden>: melding {report.id}</VisuallyHidden>
    </Button>
  )
}

const refusalText = (error: Error) =>
  error instanceof ChangedMeanwhile ? 'Een collega was je voor. Bekijk de melding.' : errorText(error)
