import { useQuery } from '@tanstack/react-query'
import { categoriesQuery, departmentsQuery } from '../../categories/web/queries.ts'
import { categoryAt, categoryText } from '../../report-page/choices.ts'
import { useSession } from '../../users/web/session.ts'

/** What categories and departments are called. */
export function useNames() {
  const { fetch } = useSession()
  const { data: categories = [] } = useQuery(categoriesQuery(fetch))
  const { data: departments } = useQuery(departmentsQuery(fetch))
  return {
    category: (url: string) => {
      const found = categoryAt(categories, url)
      return found && categoryText(found)
    },
    department: (wanted: number) => departments?.results.find(({ id }) => id === wanted)?.name,
  }
}
