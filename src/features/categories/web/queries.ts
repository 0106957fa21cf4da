import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { listCategories } from '../contract.ts'

const fiveMinutes = 5 * 60_000

/** Every category with its departments and handling time. */
export const categoriesQuery = (send: Send) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => call(listCategories, { query: { page_size: '1000' }, signal }, send),
    select: ({ results }) => results,
    staleTime: fiveMinutes,
    meta: { errorTitle: 'Het categorieën overzicht kon niet opgehaald worden' },
  })
