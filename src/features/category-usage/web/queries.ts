import { apiQuery } from '#web/api.ts'
import { readCategoryUsage } from '../contract.ts'

export const categoryUsageQuery = (id: number) =>
  apiQuery(readCategoryUsage, { params: { id } }, { meta: { suppressAccessErrors: true } })
