import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Href, halPage, PageQuery } from '#kit/hal.ts'

export const Curies = z.object({ name: z.string(), href: z.string() })

export const PublicSubCategory = z.object({
  _links: z.object({ curies: Curies, self: Href, 'sia:icon': Href.optional() }),
  _display: z.string(),
  name: z.string(),
  slug: z.string(),
  handling: z.string(),
  departments: z.array(z.object({ code: z.string(), name: z.string(), is_intern: z.boolean() })),
  is_active: z.boolean(),
  description: z.string().nullable(),
  handling_message: z.string().nullable(),
  public_name: z.string().nullable(),
  is_public_accessible: z.boolean(),
})
export type PublicSubCategory = z.output<typeof PublicSubCategory>

export const PublicMainCategory = z.object({
  _links: z.object({ curies: Curies, self: Href, 'sia:icon': Href.optional() }),
  _display: z.string(),
  name: z.string(),
  slug: z.string(),
  public_name: z.string().nullable(),
  is_public_accessible: z.boolean(),
  sub_categories: z.array(PublicSubCategory),
  configuration: z.record(z.string(), z.unknown()),
})
export type PublicMainCategory = z.output<typeof PublicMainCategory>

const HrefWithPublic = z.object({ href: z.string(), public: z.string() })

export const Category = z.object({
  _links: z.object({
    curies: Curies,
    self: HrefWithPublic,
    archives: Href,
    'sia:status-message-templates': Href,
    'sia:parent': HrefWithPublic.optional(),
    'sia:icon': Href.optional(),
  }),
  _display: z.string(),
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  is_active: z.boolean(),
  description: z.string().nullable(),
  handling_message: z.string().nullable(),
  sla: z.object({ n_days: z.int().nullable(), use_calendar_days: z.boolean().nullable() }),
  departments: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      is_intern: z.boolean(),
      is_responsible: z.boolean(),
      can_view: z.boolean(),
    }),
  ),
  note: z.string().nullable(),
  public_name: z.string().nullable(),
  is_public_accessible: z.boolean(),
  configuration: z.record(z.string(), z.unknown()),
  icon: z.string().nullable(),
})
export type Category = z.output<typeof Category>

export const listMainCategories = endpoint('GET', '/signals/v1/public/terms/categories', {
  access: 'public',
  query: PageQuery,
  answer: halPage(PublicMainCategory),
  summary: 'The main categories, each with its sub categories',
})

export const readMainCategory = endpoint('GET', '/signals/v1/public/terms/categories/:main', {
  access: 'public',
  answer: PublicMainCategory,
  summary: 'A main category with its sub categories',
})

export const listSubCategories = endpoint('GET', '/signals/v1/public/terms/categories/:main/sub_categories', {
  access: 'public',
  query: PageQuery,
  answer: halPage(PublicSubCategory),
  summary: 'The sub categories of a main category',
})

export const readSubCategory = endpoint('GET', '/signals/v1/public/terms/categories/:main/sub_categories/:sub', {
  access: 'public',
  answer: PublicSubCategory,
  summary: 'A sub category',
})

export const listCategories = endpoint('GET', '/signals/v1/private/categories', {
  access: ['sia_read'],
  query: PageQuery,
  answer: halPage(Category),
  summary: 'Every category, main and sub, with departments and handling time',
})

export const readCategory = endpoint('GET', '/signals/v1/private/categories/:id', {
  access: ['sia_read'],
  answer: Category,
  summary: 'A category with departments and handling time',
})
