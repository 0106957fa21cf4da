import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { convertFormValues, parseFormFields } from '#server/http/form-values.ts'
import type { EndpointRequest, Routes } from '#server/http/http-server.ts'
import { storableBody } from '#server/http/one-line.ts'
import { paginateItems, parseId } from '#server/http/pagination.ts'
import { parseSized } from '#server/http/sizes.ts'
import { type UploadForm, withUploads } from '#server/http/uploads.ts'
import { sendOutcome } from '#server/http/version.ts'
import { type Icon, iconUpload, processIcon } from '../../icons/server/icons.ts'
import { listCategories, readCategory } from '../../server/read-categories.ts'
import { iconAddress } from '../../server/wire.ts'
import { attentionFor } from '../attention.ts'
import type { CategoryInList, CategoryPatch } from '../contract.ts'
import * as contract from '../contract.ts'
import { searchCategories } from '../sort.ts'
import { changeCategory, setCategoryDepartments } from './change-category.ts'
import { categoryHistory, listCategoryChanges } from './history.ts'

type Query = Parameters<typeof searchCategories>[1]

async function categoriesForSettings(base: Base, query: Query): Promise<CategoryInList[]> {
  const items = (await listCategories(base)).map(row => ({
    id: row.id,
    parentId: row.parentId,
    name: row.name,
    mainName: row.mainName,
    publicName: row.publicName,
    description: row.description,
    isActive: row.isActive,
    isPublicAccessible: row.isPublicAccessible,
    serviceLevel: row.serviceLevel,
    responsible: row.departments.filter(({ isResponsible }) => isResponsible).map(({ code }) => code),
    icon: iconAddress(base, row.icon),
    attention: attentionFor(row),
  }))
  return searchCategories(items, query).map(({ description: _, ...item }) => item)
}

type Details = { by: User; id: number; ifMatch: string | undefined }
type Form = { request: FastifyRequest; shape: z.ZodType<CategoryPatch> }

/** The icon is a file in the form. @throws Problem `not-found` before the form is read */
async function changeCategoryByForm(base: Base, details: Details, { request, shape }: Form) {
  await readCategory(base, details.id)
  return withUploads(request, { ...iconUpload, maxFiles: 1 }, async read => {
    const form = await read()
    const icon = await iconIn(form)
    const values = convertFormValues(shape, parseFormFields(Object.entries(form.fields)))
    const patch = () => parseSized(shape, storableBody(values))
    return changeCategory(base, { ...details, patch, icon })
  })
}

async function iconIn({ files: [file], fields }: UploadForm): Promise<Icon | null | undefined> {
  if (file) return processIcon(file)
  const { icon } = fields
  if (!icon) return icon === undefined ? undefined : null
  throw new Problem('invalid-input', {
    icon: ['De verstuurde data was geen bestand. Controleer de encoding type op het formulier.'],
  })
}

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
