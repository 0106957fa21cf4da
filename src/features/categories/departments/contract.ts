import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { booleanParam, Href, halPage, PageQuery } from '#kit/hal.ts'
import { requiredText } from '#kit/schemas.ts'
import { SettingHistory } from '#kit/setting-change.ts'
import { Curies, PublicSubCategory } from '../contract.ts'
import { departmentAdders, departmentWriters } from '../writers.ts'

export const ListedDepartment = z.object({
  _links: z.object({ curies: Curies, self: Href }),
  _display: z.string(),
  id: z.int(),
  name: z.string(),
  code: z.string(),
  is_intern: z.boolean(),
  category_names: z.array(z.string()),
  can_direct: z.boolean(),
})
export type ListedDepartment = z.output<typeof ListedDepartment>

/** The public address, by which other front ends find the category (docs/wire/categories.md#departments). */
const CategoryOfDepartment = PublicSubCategory.omit({ public_name: true, is_public_accessible: true }).extend({
  id: z.int(),
})

export const Department = ListedDepartment.omit({ category_names: true }).extend({
  categories: z.array(
    z.object({
      id: z.int(),
      category: CategoryOfDepartment,
      is_responsible: z.boolean(),
      can_view: z.boolean(),
    }),
  ),
})
export type Department = z.output<typeof Department>

const Name = requiredText(255)
const Code = requiredText(3)
const Links = z
  .array(
    z.object({
      category_id: z.int(),
      is_responsible: z.boolean().default(false),
      can_view: z.boolean().default(false),
    }),
  )
  .max(10_000)

/** `categories` replaces all links. */
export const DepartmentPatch = z.object({
  name: Name.optional(),
  code: Code.optional(),
  is_intern: z.boolean().optional(),
  can_direct: z.boolean().optional(),
  categories: Links.optional(),
})
export type DepartmentPatch = z.output<typeof DepartmentPatch>

export const listDepartments = endpoint('GET', '/signals/v1/private/departments', {
  access: ['sia_read'],
  query: PageQuery.extend({ can_direct: booleanParam }),
  answer: halPage(ListedDepartment),
  summary: 'The departments, each with the names of its categories',
})

const one = '/signals/v1/private/departments/:id'

export const readDepartment = endpoint('GET', one, {
  access: ['sia_read'],
  answer: Department,
  summary: 'A department with its active categories',
})

export const createDepartment = endpoint('POST', '/signals/v1/private/departments', {
  access: departmentAdders,
  body: DepartmentPatch.extend({ name: Name, code: Code }),
  answer: Department,
  summary: 'Add a department',
})

export const changeDepartment = endpoint('PATCH', one, {
  access: departmentWriters,
  body: DepartmentPatch,
  answer: Department,
  summary: 'Change what is named of a department',
})

export const replaceDepartment = endpoint('PUT', one, {
  access: departmentWriters,
  body: DepartmentPatch.extend({ name: Name, code: Code }),
  answer: Department,
  summary: 'Change a department; name and code are required',
})

export const departmentHistory = endpoint('GET', '/api/departments/:id/history', {
  access: ['sia_read'],
  answer: SettingHistory,
  summary: 'Who changed a department, when and how; newest first',
})
