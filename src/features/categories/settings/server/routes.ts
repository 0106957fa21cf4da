import type { z } from 'zod'
import type { User } from '#features/users/policy.ts'
import type { EndpointRequest, Routes } from '#server/http/http-server.ts'
import { paginateItems, parseId } from '#server/http/pagination.ts'
import { sendOutcome } from '#server/http/version.ts'
import type { CategoryPatch } from '../contract.ts'
import * as contract from '../contract.ts'
import { changeCategoryByForm } from './change-by-form.ts'
import { changeCategory, setCategoryDepartments } from './change-category.ts'
import { categoryHistory, listCategoryChanges } from './history.ts'
import { categoriesForSettings } from './list-categories.ts'

export const categorySettingRoutes: Routes = ({ authorizedRoute }, base) => {
  type Change = EndpointRequest<'id', z.ZodType, z.ZodType<CategoryPatch>> & { user: User }
  const change =
    (shape: z.ZodType<CategoryPatch>) =>
    async ({ user: by, params, body: patch, request, reply }: Change) => {
      const details = { by, id: parseId(params.id), ifMatch: request.headers['if-match'] }
      const outcome = request.isMultipart()
        ? changeCategoryByForm(base, details, { request, shape })
        : changeCategory(base, { ...details, patch })
      return sendOutcome(reply, await outcome)
    }
  authorizedRoute(contract.changeCategory, change(contract.CategoryPatch))
  authorizedRoute(contract.replaceCategory, change(contract.CategoryReplacement))

  authorizedRoute(contract.categoryHistory, ({ params }) => categoryHistory(base, parseId(params.id)))

  authorizedRoute(contract.listCategoryChanges, ({ params }) => listCategoryChanges(base, parseId(params.id)))

  authorizedRoute(contract.listForSettings, async ({ query, request }) =>
    paginateItems(base.publicUrl + request.url, query, await categoriesForSettings(base, query)),
  )

  authorizedRoute(contract.setCategoryDepartments, async ({ user: by, params, body, request, reply }) => {
    const change = { by, id: parseId(params.id), ifMatch: request.headers['if-match'], links: () => body().departments }
    return sendOutcome(reply, await setCategoryDepartments(base, change))
  })
}
