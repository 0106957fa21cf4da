import { useQuery } from '@tanstack/react-query'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { errorText } from '../../../web/error-texts.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { useNotices } from '../../../web/ui/notices.ts'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { categoriesQuery } from '../../categories/web/queries.ts'
import type { ListedReport } from '../../report-view/contract.ts'
import { versionOfReport } from '../../report-view/version.ts'
import { hasRightTo } from '../../reports/policy.ts'
import type { User } from '../../users/policy.ts'
import { useSession } from '../../users/web/session.ts'
import { assignToMePatch, findCategoryByUrl } from '../choices.ts'
import { ChangedMeanwhile, useChangeReport } from './queries.ts'
import { useOfferUndoOfChange } from './use-offer-undo-of-change.ts'

type Props = { report: ListedReport; user: User; onTaken: () => void }

/** Assigns an unassigned report to the user, from its row in a list; nothing where that cannot be. */
export function TakeButton({ report, user, onTaken }: Props) {
  const { fetch } = useSession()
  const { featureFlags } = useConfiguration()
  const { notify } = useNotices()
  const offerUndo = useOfferUndoOfChange()
  const { data: categories = [] } = useQuery(categoriesQuery(fetch))
  const change = useChangeReport(fetch)
  const category = findCategoryByUrl(categories, report.category.category_url)
  const patch = hasRightTo(user, 'change') ? assignToMePatch(user, report, category, featureFlags) : undefined
  if (!patch) return null
  const take = () =>
    change.mutate(
      { before: { report, version: versionOfReport(report) }, patch },
      {
        onSuccess: ({ undoId }) => {
          onTaken()
          offerUndo({ id: report.id, undoId, text: 'Aan jou toegewezen' })
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
