import { toCategory } from '#features/categories/server/wire.ts'
import { createCategory as createContract } from '#features/categories/settings/contract.ts'
import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import { sendOutcome } from '#server/http/version.ts'
import * as contract from '../contract.ts'
import { categoryUsage } from './category-usage.ts'
import { createCategory } from './create-category.ts'
import { saveCategory } from './save-category.ts'

export const categoryUsageRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.readCategoryUsage, ({ params }) => categoryUsage(base, parseId(params.id)))

  authorizedRoute(createContract, async ({ user, body, reply }) => {
    const row = await createCategory(base, user, body())
    reply.code(201)
    return toCategory(base, row)
  })

  authorizedRoute(contract.saveCategory, async ({ user: by, params, body: change, request, reply }) => {
    const details = { by, id: parseId(params.id), ifMatch: request.headers['if-match'], change }
    return sendOutcome(reply, await saveCategory(base, details))
  })
}
