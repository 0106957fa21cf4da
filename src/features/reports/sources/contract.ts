import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { booleanParam, halPage, PageQuery } from '../../../kit/hal.ts'
import { SettingHistory } from '../../../kit/setting-history.ts'
import { categoryWriters } from '../../categories/writers.ts'

/** How a report came in: by telephone, online … */
export const Source = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  can_be_selected: z.boolean(),
})
export type Source = z.output<typeof Source>

export const listSources = endpoint('GET', '/signals/v1/private/sources', {
  access: 'signed-in',
  query: PageQuery.extend({ can_be_selected: booleanParam, is_active: booleanParam }),
  answer: halPage(Source),
  summary: 'The ways by which reports come in',
})

export const readSource = endpoint('GET', '/signals/v1/private/sources/:id', {
  access: 'signed-in',
  answer: Source,
  summary: 'One way by which reports come in',
})

/** A source in the settings. */
export const OwnSource = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  /** Whether residents' clients may name it, and staff may not. */
  isPublic: z.boolean(),
  canBeSelected: z.boolean(),
  /** Where it stands in the list; equal ones by name. */
  position: z.int(),
  /** Whether the form or the configuration names it: then it keeps its name and stays active. */
  isRequired: z.boolean(),
})
export type OwnSource = z.output<typeof OwnSource>

const values = {
  name: z.string().trim().min(1).max(128),
  description: z.string().max(3000),
  isActive: z.boolean(),
  isPublic: z.boolean(),
  canBeSelected: z.boolean(),
  position: z.int().min(0).max(10_000),
}

export const SourcePatch = z.object(values).partial()
export type SourcePatch = z.output<typeof SourcePatch>

export const listOwnSources = endpoint('GET', '/api/sources', {
  access: ['sia_read'],
  answer: z.array(OwnSource),
  summary: 'The sources of the settings page, in their order',
})

export const readOwnSource = endpoint('GET', '/api/sources/:id', {
  access: ['sia_read'],
  answer: OwnSource,
  summary: 'A source with all its settings',
})

export const createSource = endpoint('POST', '/api/sources', {
  access: categoryWriters,
  body: SourcePatch.extend({ name: values.name }),
  answer: OwnSource,
  summary: 'Add a source',
})

export const changeSource = endpoint('PATCH', '/api/sources/:id', {
  access: categoryWriters,
  body: SourcePatch,
  answer: OwnSource,
  summary: 'Change what is named of a source; reports keep the name under which they came in',
})

export const orderSources = endpoint('PUT', '/api/sources/order', {
  access: categoryWriters,
  /** The sources in the order that the user saw and in the new one. */
  body: z.object({ from: z.array(z.int()).max(1000), to: z.array(z.int()).max(1000) }),
  answer: z.array(OwnSource),
  summary: 'Put the sources in another order; 412 when their order is no longer the one that the user saw',
})

export const sourceHistory = endpoint('GET', '/api/sources/:id/history', {
  access: ['sia_read'],
  answer: SettingHistory,
  summary: 'Who changed a source, when and how; newest first',
})
