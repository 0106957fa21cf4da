import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Href, halPage, PageQuery } from '#kit/hal.ts'
import { requiredText } from '#kit/schemas.ts'

/** docs/wire/staff.md#stored-filters */
export const StoredFilter = z.object({
  _links: z.object({
    curies: z.object({ name: z.string(), href: z.string() }),
    self: Href,
    'sia:filter': Href,
  }),
  _display: z.string(),
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  options: z.record(z.string(), z.unknown()),
  refresh: z.boolean(),
  show_on_overview: z.boolean(),
  /** Not in the API of the reference: the department that sees it too. */
  shared_with: z.int().nullable().optional(),
})
export type StoredFilter = z.output<typeof StoredFilter>

/** `server/options.ts` checks the options, in the order and words of the wire. */
const Options = z
  .record(z.string(), z.unknown(), {
    error: ({ input }) => (input === null ? 'Dit veld mag niet leeg zijn.' : 'Expected an object for "options"'),
  })
  .optional()

export const NewFilter = z.object({
  name: requiredText(10_000),
  options: Options,
  refresh: z.boolean().optional(),
  show_on_overview: z.boolean().optional(),
})
export type NewFilter = z.output<typeof NewFilter>

const path = '/signals/v1/private/me/filters'
const one = `${path}/:id` as const

export const listFilters = endpoint('GET', path, {
  access: 'signed-in',
  query: PageQuery,
  answer: halPage(StoredFilter),
  summary: 'The stored filters of the user, newest first',
})

export const createFilter = endpoint('POST', path, {
  access: 'signed-in',
  body: NewFilter,
  answer: StoredFilter,
  summary: 'Store a filter',
})

export const readFilter = endpoint('GET', one, {
  access: 'signed-in',
  answer: StoredFilter,
  summary: 'A stored filter of the user',
})

export const replaceFilter = endpoint('PUT', one, {
  access: 'signed-in',
  body: NewFilter,
  answer: StoredFilter,
  summary: 'Replace a stored filter',
})

export const changeFilter = endpoint('PATCH', one, {
  access: 'signed-in',
  body: NewFilter.partial(),
  answer: StoredFilter,
  summary: 'Change parts of a stored filter',
})

export const deleteFilter = endpoint('DELETE', one, {
  access: 'signed-in',
  answer: z.undefined(),
  summary: 'Delete a stored filter',
})

/** Only the owner can change it. After the owner left, each colleague who sees it can remove it. */
export const SharedFilter = z.object({
  id: z.int(),
  name: z.string(),
  options: z.record(z.string(), z.unknown()),
  refresh: z.boolean(),
  showOnOverview: z.boolean(),
  departmentId: z.int(),
  owner: z.string(),
  hasOwnerLeft: z.boolean(),
})
export type SharedFilter = z.output<typeof SharedFilter>

export const listSharedFilters = endpoint('GET', '/api/shared-filters', {
  access: 'signed-in',
  answer: z.array(SharedFilter),
  summary: 'The filters that colleagues share with a department of the user, by name',
})

export const shareFilter = endpoint('PUT', '/api/shared-filters/:id', {
  access: 'signed-in',
  body: z.object({ departmentId: z.int().positive().nullable() }),
  answer: StoredFilter,
  summary: 'Share a filter of the user with one of their departments, or stop sharing it',
})

export const removeSharedFilter = endpoint('DELETE', '/api/shared-filters/:id', {
  access: 'signed-in',
  answer: z.undefined(),
  summary: 'Stop sharing a filter with a department of the user when its owner has left',
})
