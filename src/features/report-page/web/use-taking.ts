import { useQuery } from '@tanstack/react-query'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { categoriesQuery } from '../../categories/web/queries.ts'
import type { Report } from '../../report-view/contract.ts'
import { hasRightTo } from '../../reports/policy.ts'
import type { User } from '../../users/policy.ts'
import { useSession } from '../../users/web/session.ts'
import { assignToMePatch, reroutingBy, reroutingSentence } from '../assigning.ts'
import { findCategoryByUrl } from '../choices.ts'
import type { ReportPatchInput } from './queries.ts'
import { useDepartmentName } from './use-department-name.ts'

/** How an unassigned report is assigned to the user. */
export type Taking = {
  patch: ReportPatchInput
  /** Which department it goes to along with that, said before and after it; absent where that stays. */
  before?: string
  after?: string
}

type TakeableReport = Pick<Report, 'assigned_user_email' | 'status' | 'routing_departments' | 'category'>

/**
 * What assigns an unassigned report to the user at once, without the list of colleagues: undefined when that cannot be, null
 * while that is not known.
 */
export function useTaking(report: TakeableReport, user: User): Taking | null | undefined {
  const { fetch } = useSession()
  const { featureFlags } = useConfiguration()
  const { data: categories, isPending } = useQuery(categoriesQuery(fetch))
  const nameOf = useDepartmentName()
  if (!hasRightTo(user, 'change')) return undefined
  if (!categories) return isPending && report.assigned_user_email === null ? null : undefined
  const handled = { report, category: findCategoryByUrl(categories, report.category.category_url) }
  const patch = assignToMePatch(user, handled, featureFlags)
  const rerouting = patch && reroutingBy(patch, handled)
  return (
    patch && {
      patch,
      ...(rerouting && {
        before: reroutingSentence(rerouting, nameOf, 'before'),
        after: reroutingSentence(rerouting, nameOf, 'after'),
      }),
    }
  )
}
