import type { Routes } from '../../../server/http/http-server.ts'
import { parseId } from '../../../server/http/parse-id.ts'
import { readCategoryUsage } from '../contract.ts'
import { categoryUsage } from './category-usage.ts'

export const categoryUsageRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(readCategoryUsage, ({ params }) => categoryUsage(base, parseId(params.id)))
}
