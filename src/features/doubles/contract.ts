import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { limits } from '../reports/rules.ts'
import { statusCodes } from '../reports/status/codes.ts'
import { maxDoublesShown } from './rules.ts'

const LikelySame = z.object({
  /** Says nothing to whoever has it; our server knows it again. */
  sameAs: z.string(),
  category: z.string(),
  createdAt: z.string(),
  metres: z.int(),
  reasons: z.array(z.string()),
})
export type LikelySame = z.output<typeof LikelySame>

const slug = z.string().max(100)

/** A question by POST: where somebody stands and what he writes stand in no address, which proxies remember. */
export const askLikelyDoubles = endpoint('POST', '/api/likely-doubles', {
  access: 'public',
  body: z.object({
    place: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
    category: z.object({ main: slug, sub: slug }),
    text: z.string().max(limits.text).default(''),
    /** The things on the map that were picked. */
    objects: z
      .array(z.object({ id: z.string().max(200), name: z.string().max(200) }))
      .max(50)
      .default([]),
  }),
  answer: z.object({ doubles: z.array(LikelySame).max(maxDoublesShown) }),
  summary: 'What seems to have been reported already, for who is about to report it: nothing of another reporter',
})

const OtherReport = z.object({
  id: z.int(),
  number: z.string(),
  category: z.string(),
  createdAt: z.string(),
  status: z.enum(statusCodes),
  text: z.string(),
})

const LikelyDouble = OtherReport.extend({
  metres: z.int(),
  /** It is linked to yet another report. */
  isDouble: z.boolean(),
  /** From 0 to 1. */
  probability: z.number(),
  reasons: z.array(z.string()),
})
export type LikelyDouble = z.output<typeof LikelyDouble>

export const likelyDoubles = endpoint('GET', '/api/reports/:id/likely-doubles', {
  access: ['sia_read'],
  answer: z.array(LikelyDouble),
  summary: 'Reports that seem to tell of the same as this one, of those that one may see, most likely first',
})

const LinkedReport = OtherReport.extend({
  /** The version that is on screen goes by it. */
  updatedAt: z.string(),
})
export type LinkedReport = z.output<typeof LinkedReport>

const LinkedReports = z.object({
  /** The report that this one is a double of. */
  main: LinkedReport.nullable(),
  doubles: z.array(LinkedReport),
  /** There is a report that this is a double of, but one may not see it. */
  hasHiddenMain: z.boolean(),
  /** So many more doubles there are that one may not see. */
  hiddenDoubles: z.int(),
})
export type LinkedReports = z.output<typeof LinkedReports>

export const readDoubles = endpoint('GET', '/api/reports/:id/doubles', {
  access: ['sia_read'],
  answer: LinkedReports,
  summary: 'The reports that are linked to this one as doubles',
})

export const linkDouble = endpoint('PUT', '/api/reports/:id/double-of', {
  access: ['sia_write'],
  body: z.object({ mainId: z.int().positive() }),
  answer: LinkedReports,
  summary: 'Link a report to the one that it is a double of; doubles of its own follow',
})

export const unlinkDouble = endpoint('DELETE', '/api/reports/:id/double-of', {
  access: ['sia_write'],
  answer: LinkedReports,
  summary: 'Let a report stand by itself again',
})
