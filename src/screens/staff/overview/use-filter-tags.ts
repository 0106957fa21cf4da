import { useDepartmentNames } from '#features/categories/departments/web/use-department-names.ts'
import type { ReportFilter } from '#features/filters/contract.ts'
import { allCategoriesOf, filterGroupsOf } from '#features/filters/groups.ts'
import { filterTagsOf } from '#features/filters/tags.ts'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { useFilterData } from './use-overview.ts'

export function useFilterTags(filter: ReportFilter) {
  const referenceData = useFilterData()
  return filterTagsOf(filter, {
    groups: filterGroupsOf(referenceData),
    categories: allCategoriesOf(referenceData),
    colleagueOf: useColleagueNames(),
    departmentOf: useDepartmentNames(),
    isLoading: referenceData.isLoading,
  })
}
