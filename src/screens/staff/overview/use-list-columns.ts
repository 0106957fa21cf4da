import type { ReportFilter } from '../../../features/filters/contract.ts'
import { columns } from '../../../features/overview/web/columns.tsx'
import { isShown, useListView } from '../../../features/overview/web/list-view.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { useMediaQuery } from '../../../web/use-media-query.ts'
import { useDistricts } from '../parts/use-district.ts'

/** Where the columns of a list do not fit on one line. */
export const tooNarrowForOneLine = '(width < 75rem)'

/** The view of the user who is signed in. */
export const useOwnListView = () => useListView(useSession().user?.id ?? 0)

/** Whether reports open beside the list or the map: the user chose that, and there is room. */
export function useOpensBeside(): boolean {
  const [{ isBeside }] = useOwnListView()
  const isNarrow = useMediaQuery(tooNarrowForOneLine)
  return isBeside && !isNarrow
}

/** The columns that the list with this filter can have. */
export function useAllColumns({ reply }: Pick<ReportFilter, 'reply'>) {
  const { featureFlags: flags, language } = useConfiguration()
  const districts = useDistricts(flags.enableSortAndFilterStadsdeel)
  return columns({ flags, district: language.district, districts, now: new Date(), showsReply: reply !== undefined })
}

/** The columns that the user has chosen of those: on screen, on paper and in a file. */
export function useListColumns(filter: Pick<ReportFilter, 'reply'>) {
  const [view] = useOwnListView()
  return useAllColumns(filter).filter(column => isShown(column, view))
}
