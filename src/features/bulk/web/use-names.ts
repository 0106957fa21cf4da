import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { categoryLabel, findCategoryByUrl } from '#features/report-page/choices.ts'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'

export function useNames() {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: departments } = useQuery(departmentsQuery)
  return {
    category: (url: string) => {
      const category = findCategoryByUrl(categories, url)
      return category && categoryLabel(category)
    },
    department: (wanted: number) => departments?.results.find(({ id }) => id === wanted)?.name,
    colleague: useColleagueNames(),
  }
}
