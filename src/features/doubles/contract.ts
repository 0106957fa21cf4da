import { z } from 'zod'
import { limits } from '#features/reports/rules.ts'
import { statusCodes } from '#features/reports/status/rules.ts'
import { endpoint } from '#kit/endpoint.ts'
import { maxDoublesShown } from './rules.ts'

const LikelySame = z.object({
  /** Only this server can decrypt it. */
  sameAs: z.string(),
  category: z.string(),
  /** Only the day, and the approximate distance, for a report that is not on the public map. */
  createdAt: z.string(),
  metres: z.int(),
  reasons: z.array(z.string()),
})
export type LikelySame = z.output<typeof LikelySame>

const slug = z.string().max(100)

/** A query by POST, because proxies log URLs, which must not hold place and text. */
export const askLikelyDoubles = endpoint('POST', '/api/likely-doubles', {
  access: 'public',
  body: z.object({
    place: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
    category: z.object({ main: slug, sub: slug }),
    text: z.string().max(limits.text).default(''),
    /** The creation time of the known report that the resident chose as the same problem. */
    known: z.iso.datetime({ offset: true }).optional(),
    objects: z
      .array(z.object({ id: z.string().max(200), name: z.string().max(200) }))
      .max(50)
      .default([]),
  }),
  answer: z.object({ doubles: z.array(LikelySame).max(maxDoublesShown) }),
  summary: 'Likely doubles of a report that is being made, without anything of another reporter',
})

export type LikelySameQuery = z.output<NonNullable<typeof askLikelyDoubles.body>>

const OtherReport = z.object({
  id: z.int(),
  number: z.string(),
  category: z.string(),
  createdAt: z.string(),
  status: z.enum(statusCodes),
  text: z.string(),
})
export type OtherReport = z.output<typeof OtherReport>

const LikelyDouble = OtherReport.extend({
  metres: z.int(),
  isDouble: z.boolean(),
  /** From 0 to 1. */
  probability: z.number(),
  reasons: z.array(z.string()),
})
export type LikelyDouble = z.output<typeof LikelyDouble>

export const likelyDoubles = endpoint('GET', '/api/reports/:id/likely-doubles', {
  access: ['sia_read'],
  answer: z.array(LikelyDouble),
  summary: 'Likely doubles of a report among those that the user may see, most likely first',
})

const LinkedReport = OtherReport.extend({
  updatedAt: z.string(),
})
export type LinkedReport = z.output<typeof LinkedReport>

const LinkedReports = z.object({
  report: OtherReport,
  main: LinkedReport.nullable(),
  doubles: z.array(LinkedReport),
  hasHiddenMain: z.boolean(),
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
  summary: 'Unlink a report from the one that it is a double of',
})

export const markDistinct = endpoint('PUT', '/api/reports/:id/distinct-from/:other', {
  access: ['sia_write'],
  answer: z.undefined(),
  summary: 'Keep that two reports are not about the same problem: they are not suggested as doubles again, to any user',
})

export const unmarkDistinct = endpoint('DELETE', '/api/reports/:id/distinct-from/:other', {
  access: ['sia_write'],
  answer: z.undefined(),
  summary: 'Take back that two reports are not about the same problem',
})
