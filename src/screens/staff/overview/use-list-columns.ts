import type { ReportFilter } from '#features/filters/contract.ts'
import { columns } from '#features/overview/web/columns.tsx'
import { isShown, useListView } from '#features/overview/web/list-view.ts'
import { useSession } from '#features/users/web/session.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import { useDistricts } from '../parts/use-district.ts'

export const tooNarrowForOneLine = 'screen and (width < 75rem)'

export const useOwnListView = () => useListView(useSession().user?.id ?? 0)

export function useOpensBeside(): boolean {
  const [{ isBeside }] = useOwnListView()
  const isNarrow = useMediaQuery(tooNarrowForOneLine)
  return isBeside && !isNarrow
}

export function useAllColumns({ reply }: Pick<ReportFilter, 'reply'>) {
  const { featureFlags: flags, language } = useConfiguration()
  const districts = useDistricts(flags.enableSortAndFilterStadsdeel)
  return columns({ flags, district: language.district, districts, now: new Date(), showsReply: reply !== undefined })
}

export function useListColumns(filter: Pick<ReportFilter, 'reply'>) {
  const [view] = useOwnListView()
  return useAllColumns(filter).filter(column => isShown(column, view))
}
