import { queryOptions } from '@tanstack/react-query'
import { areaGeographyForStaff } from '#features/areas/contract.ts'
import { apiQuery } from '#web/api.ts'
import { call } from '#web/call.ts'
import { sendOf } from '#web/queries.ts'
import { listAreaTypes, readAreaType } from '../contract.ts'

export const areaTypesQuery = apiQuery(listAreaTypes, {})

export const areaTypeQuery = (id: number) => apiQuery(readAreaType, { params: { id } })

const pageSize = 1000

export const bordersQuery = ({ code, count }: { code: string; count: number }) =>
  queryOptions({
    queryKey: ['areas', code, 'borders', count],
    queryFn: async ({ client, signal }) => {
      const pages = Array.from({ length: Math.ceil(count / pageSize) }, (_, index) => String(index + 1))
      const found = []
      for (const geopage of pages) {
        const query = { type_code: code, geopage, page_size: String(pageSize) }
        found.push(...(await call(areaGeographyForStaff, { query, signal }, sendOf(client))).features)
      }
      return found
    },
    meta: { suppressErrorNotice: true },
  })
