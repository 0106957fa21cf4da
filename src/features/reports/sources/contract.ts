import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { booleanParam, halPage, PageQuery } from '../../../kit/hal.ts'

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
