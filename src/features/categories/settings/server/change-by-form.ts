import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { convertFormValues, parseFormFields } from '#server/http/form-values.ts'
import { storableBody } from '#server/http/one-line.ts'
import { parseSized } from '#server/http/sizes.ts'
import { type UploadForm, withUploads } from '#server/http/uploads.ts'
import { type Icon, iconUpload, processIcon } from '../../icons/server/icons.ts'
import { readCategory } from '../../server/read-categories.ts'
import type { CategoryPatch } from '../contract.ts'
import { changeCategory } from './change-category.ts'

type Details = { by: User; id: number; ifMatch: string | undefined }
type Form = { request: FastifyRequest; shape: z.ZodType<CategoryPatch> }

/** The icon is a file in the form. @throws Problem `not-found` before the form is read */
export async function changeCategoryByForm(base: Base, details: Details, { request, shape }: Form) {
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
