import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import type { Report } from '#features/report-view/contract.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import type { User } from '#features/users/policy.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { assignToMePatch, reroutingSentences } from '../assigning.ts'
import { findCategoryByUrl } from '../choices.ts'
import type { ReportPatchInput } from './queries.ts'

export type Taking = {
  patch: ReportPatchInput
  before?: string
  after?: string
}

type TakeableReport = Pick<Report, 'assigned_user_email' | 'status' | 'routing_departments' | 'category'>

/** Undefined when it cannot be assigned, null while that is unknown. */
export function useTaking(report: TakeableReport, user: User): Taking | null | undefined {
  const { featureFlags } = useConfiguration()
  const { data: categories, isPending } = useQuery(categoriesQuery)
  const nameOf = useDepartmentName()
  if (!hasRightTo(user, 'change')) return undefined
  if (!categories) return isPending && report.assigned_user_email === null ? null : undefined
  const handled = { report, category: findCategoryByUrl(categories, report.category.category_url) }
  const patch = assignToMePatch(user, handled, featureFlags)
  return patch && { patch, ...reroutingSentences(patch, handled, nameOf) }
}

export function useDepartmentName(): (id: number) => string {
  const { data } = useQuery(departmentsQuery)
  const names = new Map(data?.results.map(({ id, name }) => [id, name]))
  return id => names.get(id) ?? 'een andere afdeling'
}
