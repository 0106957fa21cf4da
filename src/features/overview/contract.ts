import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { halPage, PageQuery } from '../../kit/hal.ts'
import { WireFilter } from '../filters/contract.ts'
import { ListedReport } from '../report-view/contract.ts'

/** The query of a list; the address of the overview uses the same names. */
export const ListQuery = PageQuery.extend({ ordering: z.string().default('-created_at'), ...WireFilter.shape })

export const listReports = endpoint('GET', '/signals/v1/private/signals', {
  access: ['sia_read'],
  query: ListQuery,
  answer: halPage(ListedReport),
  summary: 'The reports that this user may see',
})
