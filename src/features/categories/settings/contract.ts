import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { halPage, PageQuery } from '../../../kit/hal.ts'
import { Category } from '../contract.ts'
import { categoryWriters } from '../writers.ts'
import { attentionKinds } from './attention.ts'
import { isDays, serviceLevelError } from './rules.ts'
import { sortKeys } from './sort.ts'

const Name = z.string().trim().min(1).max(255)
const PublicName = z.string().trim().max(255).nullable()
const LongText = z.string().max(10_000).nullable()
const Days = z
  .number({ error: ({ input }) => (input === undefined || input === null ? undefined : serviceLevelError) })
  .refine(isDays, serviceLevelError)

const ServiceLevelOnWire = z.object({ n_days: Days, use_calendar_days: z.boolean() })

/** What of a category can be changed on the wire; unknown fields are ignored, also those that GET answers. */
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

/** Of a PUT. */
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
  /** The name of a person; null for the product itself. */
  by: z.string().nullable(),
  /** In words, a line for each field. */
  text: z.string(),
  isNew: z.boolean(),
  /** What each field was before; the fields of `TrackedCategory`, and those that are no value of the category. */
  before: z.array(z.object({ field: z.string(), value: z.unknown() })),
  /** Of a merge that can be undone: the id of the category that went into the other one. */
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
/** The text of an SVG drawing, which has to be square; null for none. */
const IconText = z.string().max(200_000).nullable()

/** A new category, main (without parent) or sub. */
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

/** What the form of the settings changes at once; what is not named stays. */
export const CategoryChange = z
  .object({
    name: Name,
    publicName: PublicName,
    description: LongText,
    handlingMessage: LongText,
    note: LongText,
    isActive: z.boolean(),
    isPublicAccessible: z.boolean(),
    /** Of a main category: whether the filter of the public map has its sub categories. */
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

/** A category in the list of the settings. */
export const CategoryInList = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  name: z.string(),
  /** The name of its main category; null for a main one. */
  mainName: z.string().nullable(),
  publicName: z.string().nullable(),
  isActive: z.boolean(),
  isPublicAccessible: z.boolean(),
  serviceLevel: z.object({ days: z.int(), calendarDays: z.boolean() }).nullable(),
  /** The codes of the responsible departments. */
  responsible: z.array(z.string()),
  icon: z.string().nullable(),
  /** What an administrator has to look at. */
  attention: z.array(z.enum(attentionKinds)),
})
export type CategoryInList = z.output<typeof CategoryInList>

export const listForSettings = endpoint('GET', '/api/categories', {
  access: ['sia_read'],
  query: PageQuery.extend({
    /** Words that all occur in the name, the public name, the description or the name of the main category. */
    q: z.string().max(200).default(''),
    level: z.enum(['main', 'sub']).optional(),
    active: z.enum(['true', 'false']).optional(),
    public: z.enum(['true', 'false']).optional(),
    /** The id of a main category. */
    main: z.string().max(15).optional(),
    /** The code of a responsible department, or `none` where no department is responsible. */
    department: z.string().max(4).optional(),
    sort: z.enum(sortKeys).default('name'),
    order: z.enum(['ascending', 'descending']).default('ascending'),
  }),
  answer: halPage(CategoryInList),
  summary: 'The categories of the settings page, searched and sorted',
})
