import { apiQuery } from '#web/api.ts'
import { listNearby, readContext } from '../contract.ts'

export const contextQuery = (id: number) => apiQuery(readContext, { params: { id } })

export const nearbyReportsQuery = (id: number) =>
  apiQuery(listNearby, { params: { id } }, { select: ({ reports }) => reports })
