import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { limits } from '../../reports/rules.ts'

const callerReport = z.object({
  id: z.int(),
  number: z.string(),
  createdAt: z.string(),
  status: z.string(),
  isOpen: z.boolean(),
  category: z.string(),
  place: z.string(),
  /** The distance from the requested place; of nearby reports only. */
  metres: z.int().nullable(),
})

const CallerContext = z.object({
  /** Reports with this telephone number or e-mail address, newest first; null without the right to contact details. */
  earlier: z.array(callerReport).nullable(),
  /** Open reports, nearest first. */
  nearby: z.array(callerReport),
})
export type CallerContext = z.output<typeof CallerContext>
export type CallerReport = z.output<typeof callerReport>

/** A query by POST: contact details must not be in a URL, which proxies and browsers store. */
export const callerContext = endpoint('POST', '/api/caller-context', {
  access: ['sia_read'],
  body: z.object({
    phone: z.string().max(40).default(''),
    email: z.string().max(limits.email).default(''),
    place: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
  }),
  answer: CallerContext,
  summary: 'What is known already while staff take in a report by telephone',
})
