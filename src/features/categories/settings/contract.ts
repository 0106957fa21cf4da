import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { halPage, PageQuery } from '#kit/hal.ts'
import { requiredText } from '#kit/schemas.ts'
import { Category } from '../contract.ts'
import { categoryWriters } from '../writers.ts'
import { attentionKinds } from './attention.ts'
import { isDays, serviceLevelError } from './rules.ts'
import { sortKeys } from './sort.ts'

const Name = requiredText(255)
const PublicName = z.string().trim().max(255).nullable()
const LongText = z.string().max(10_000).nullable()
const Days = z
  .number({ error: ({ input }) => (input === undefined || input === null ? undefined : serviceLevelError) })
  .refine(isDays, serviceLevelError)

const ServiceLevelOnWire = z.object({ n_days: Days, use_calendar_days: z.boolean() })

/** Unknown fields are ignored, including the other fields of GET. */
export const CategoryPatch = z.object({
  name: Name.optional(),
  is_active: z.boolean().optional(),
  description: LongText.optional(),
  handling_message: LongText.optional(),
  new_sla: ServiceLevelOnWire.optional(),
  note: LongText.optional(),
  public_name: PublicName.optional(),
  is_public_accessible: z.boolean().optional(),
  configuration: z.record(z.string(), z.unknown()).nullable().optional(),
})
export type CategoryPatch = z.output<typeof CategoryPatch>

export const CategoryReplacement = CategoryPatch.extend({ name: Name, new_sla: ServiceLevelOnWire })

export const changeCategory = endpoint('PATCH', '/signals/v1/private/categories/:id', {
  access: categoryWriters,
  body: CategoryPatch,
  takesFile: true,
  answer: Category,
  summary: 'Change what is named of a category; its icon is the field `icon` of a form',
})

export const replaceCategory = endpoint('PUT', '/signals/v1/private/categories/:id', {
  access: categoryWriters,
  body: CategoryReplacement,
  takesFile: true,
  answer: Category,
  summary: 'Change a category; name and service level are required',
})

export const HistoryLine = z.object({
  identifier: z.string(),
  when: z.string(),
  what: z.string(),
  action: z.string(),
  description: z.null(),
  who: z.string(),
})
export type HistoryLine = z.output<typeof HistoryLine>

export const categoryHistory = endpoint('GET', '/signals/v1/private/categories/:id/history', {
  access: ['sia_read'],
  answer: z.array(HistoryLine),
  summary: 'Who changed a category, when and how; newest first',
})

const CategoryChangeLine = z.object({
  id: z.int(),
  at: z.string(),
  /** Null for the product itself. */
  by: z.string().nullable(),
  text: z.string(),
  isNew: z.boolean(),
  /** The old values, by field of `TrackedCategory`, and the other fields of the history. */
  before: z.array(z.object({ field: z.string(), value: z.unknown() })),
  /** The id of the merged category, while the merge can be undone. */
  merged: z.int().nullable(),
})
export type CategoryChangeLine = z.output<typeof CategoryChangeLine>

export const listCategoryChanges = endpoint('GET', '/api/categories/:id/changes', {
  access: ['sia_read'],
  answer: z.array(CategoryChangeLine),
  summary: 'Who changed a category, when, how, and what it was before; newest first',
})

const DepartmentLinks = z
  .array(z.object({ departmentId: z.int(), isResponsible: z.boolean(), canView: z.boolean() }))
  .max(1000)
export type DepartmentLinks = z.output<typeof DepartmentLinks>

const ServiceLevel = z.object({ days: Days, calendarDays: z.boolean() })
/** A square SVG; null for none. */
const IconText = z.string().max(200_000).nullable()

export const NewCategory = z.object({
  parentId: z.int().nullable(),
  name: Name,
  publicName: PublicName.default(null),
  description: LongText.default(null),
  handlingMessage: LongText.default(null),
  note: LongText.default(null),
  isActive: z.boolean().default(true),
  isPublicAccessible: z.boolean().default(false),
  serviceLevel: ServiceLevel.nullable().default(null),
  departments: DepartmentLinks.default([]),
  icon: IconText.default(null),
})
export type NewCategory = z.output<typeof NewCategory>

export const CategoryChange = z
  .object({
    name: Name,
    publicName: PublicName,
    description: LongText,
    handlingMessage: LongText,
    note: LongText,
    isActive: z.boolean(),
    isPublicAccessible: z.boolean(),
    /** For main categories: adds the sub categories to the filter of the public map. */
    showsChildrenInFilter: z.boolean(),
    serviceLevel: ServiceLevel,
    departments: DepartmentLinks,
    icon: IconText,
  })
  .partial()
export type CategoryChange = z.output<typeof CategoryChange>

export const createCategory = endpoint('POST', '/api/categories', {
  access: categoryWriters,
  body: NewCategory,
  answer: Category,
  summary: 'Add a main or sub category',
})

export const setCategoryDepartments = endpoint('PUT', '/api/categories/:id/departments', {
  access: categoryWriters,
  body: z.object({ departments: DepartmentLinks }),
  answer: Category,
  summary: 'Which departments are responsible for a category, and which see its reports',
})

export const CategoryInList = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  name: z.string(),
  mainName: z.string().nullable(),
  publicName: z.string().nullable(),
  isActive: z.boolean(),
  isPublicAccessible: z.boolean(),
  serviceLevel: z.object({ days: z.int(), calendarDays: z.boolean() }).nullable(),
  responsible: z.array(z.string()),
  icon: z.string().nullable(),
  attention: z.array(z.enum(attentionKinds)),
})
export type CategoryInList = z.output<typeof CategoryInList>

export const listForSettings = endpoint('GET', '/api/categories', {
  access: ['sia_read'],
  query: PageQuery.extend({
    /** Every word must occur in the name, the public name, the description or the name of the main category. */
    q: z.string().max(200).default(''),
    level: z.enum(['main', 'sub']).optional(),
    active: z.enum(['true', 'false']).optional(),
    public: z.enum(['true', 'false']).optional(),
    main: z.string().max(15).optional(),
    /** The code of a responsible department, or `none`. */
    department: z.string().max(4).optional(),
    sort: z.enum(sortKeys).default('name'),
    order: z.enum(['ascending', 'descending']).default('ascending'),
  }),
  answer: halPage(CategoryInList),
  summary: 'The categories of the settings page, searched and sorted',
})
