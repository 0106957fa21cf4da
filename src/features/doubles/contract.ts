import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { limits } from '../reports/rules.ts'
import { statusCodes } from '../reports/status/codes.ts'
import { maxDoublesShown } from './rules.ts'

const LikelySame = z.object({
  /** An encrypted token that only this server can read. */
  sameAs: z.string(),
  category: z.string(),
  createdAt: z.string(),
  metres: z.int(),
  reasons: z.array(z.string()),
})
export type LikelySame = z.output<typeof LikelySame>

const slug = z.string().max(100)

/** A query by POST, so that place and text are in no URL, which proxies log. */
export const askLikelyDoubles = endpoint('POST', '/api/likely-doubles', {
  access: 'public',
  body: z.object({
    place: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
    category: z.object({ main: slug, sub: slug }),
    text: z.string().max(limits.text).default(''),
    /** The map objects that were chosen. */
    objects: z
      .array(z.object({ id: z.string().max(200), name: z.string().max(200) }))
      .max(50)
      .default([]),
  }),
  answer: z.object({ doubles: z.array(LikelySame).max(maxDoublesShown) }),
  summary: 'Likely doubles of a report that is being made, without anything of another reporter',
})

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
  /** Whether it is already linked to another report. */
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
  /** Identifies the version that is shown. */
  updatedAt: z.string(),
})
export type LinkedReport = z.output<typeof LinkedReport>

const LinkedReports = z.object({
  /** The report itself, for who only typed its number. */
  report: OtherReport,
  /** The report that this one is a double of. */
  main: LinkedReport.nullable(),
  doubles: z.array(LinkedReport),
  /** Whether it is a double of a report that the user may not see. */
  hasHiddenMain: z.boolean(),
  /** The number of doubles that the user may not see. */
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
