import { queryOptions } from '@tanstack/react-query'
import { areaGeographyForStaff } from '#features/areas/contract.ts'
import { apiQuery, sendOf } from '#web/api.ts'
import { call } from '#web/call.ts'
import { type AreaType, listAreaTypes, readAreaType } from '../contract.ts'

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

const texts: Record<AreaType['uses'][number], string> = {
  reports: 'Bepaalt het gebied van een melding',
  choice: 'Hieruit kiest een melder die geen adres weet',
  districts: 'Bepaalt de letter van een stadsdeel',
}

export const usesText = ({ uses }: AreaType): string => uses.map(use => texts[use]).join(', ')

export const countText = (count: number): string => (count === 1 ? '1 gebied' : `${count} gebieden`)
