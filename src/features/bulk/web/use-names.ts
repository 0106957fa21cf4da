import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '../../categories/departments/web/queries.ts'
import { categoriesQuery } from '../../categories/web/queries.ts'
import { categoryLabel, findCategoryByUrl } from '../../report-page/choices.ts'
import { useColleagueNames } from '../../users/web/colleague-names.tsx'
import { useSession } from '../../users/web/session.ts'

/** Looks up the names of categories, departments and colleagues. */
export function useNames() {
  const { fetch } = useSession()
  const { data: categories = [] } = useQuery(categoriesQuery(fetch))
  const { data: departments } = useQuery(departmentsQuery(fetch))
  return {
    category: (url: string) => {
      const category = findCategoryByUrl(categories, url)
      return category && categoryLabel(category)
    },
    department: (wanted: number) => departments?.results.find(({ id }) => id === wanted)?.name,
    colleague: useColleagueNames(),
  }
}
