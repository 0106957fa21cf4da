import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import type { PlanningView } from '../address.ts'
import { readPlanning } from '../contract.ts'

export const planningKey = ['reports', 'planning']

/** The filters by district, of which a municipality uses one; the first where it uses both. */
export const districtFilters = ['area_code', 'stadsdeel'] as const
export type DistrictFilter = (typeof districtFilters)[number]

/** The planning of a week; the one before it stays on screen meanwhile. */
export const planningQuery = (send: Send, view: PlanningView, districtFilter: DistrictFilter | undefined) =>
  queryOptions({
    queryKey: [...planningKey, view.day, view.department, view.waiting, view.search, view.district],
    queryFn: ({ signal }) => {
      const { day, department, waiting, search, district } = view
      const query = {
        ...(day && { day }),
        ...(department && { department }),
        waiting: String(waiting),
        ...(search && { q: search }),
        ...(districtFilter && district && { [districtFilter]: district }),
      }
      return call(readPlanning, { query, signal }, send)
    },
    placeholderData: keepPreviousData,
    meta: { suppressErrorNotice: true },
  })
