import type { ReportFilter } from '../../../features/filters/contract.ts'
import { columns } from '../../../features/overview/web/columns.tsx'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { useDistricts } from '../parts/use-district.ts'

/** The columns of the list with this filter: on screen, on paper and in a file. */
export function useListColumns({ reply }: Pick<ReportFilter, 'reply'>) {
  const { featureFlags: flags, language } = useConfiguration()
  const districts = useDistricts(flags.enableSortAndFilterStadsdeel)
  return columns({ flags, district: language.district, districts, now: new Date(), showsReply: reply !== undefined })
}
