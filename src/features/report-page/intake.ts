import { z } from 'zod'
import { ListedReport } from '#features/report-view/contract.ts'
import { StaffReportInput } from '#features/reports/create/contract.ts'
import { limits } from '#features/reports/rules.ts'
import { endpoint } from '#kit/endpoint.ts'

const callerReport = z.object({
  id: z.int(),
  number: z.string(),
  createdAt: z.string(),
  status: z.string(),
  isOpen: z.boolean(),
  category: z.string(),
  place: z.string(),
  metres: z.int().nullable(),
})

const CallerContext = z.object({
  /** Newest first; null without the right to contact details. */
  earlier: z.array(callerReport).nullable(),
  nearby: z.array(callerReport),
})
export type CallerContext = z.output<typeof CallerContext>
export type CallerReport = z.output<typeof callerReport>

/** A query by POST, because proxies and browsers store URLs, which must not hold contact details. */
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

const createReportForStaff = endpoint('POST', '/signals/v1/private/signals', {
  access: ['sia_write', 'sia_signal_create_initial'],
  body: StaffReportInput,
  answer: ListedReport,
  summary: 'Staff report a problem on behalf of a resident, or a part of a report',
})

/** The second form of the endpoint takes and answers an array of at most ten reports. */
export const createReportsForStaff = endpoint('POST', createReportForStaff.path, {
  access: createReportForStaff.access,
  body: z.union([StaffReportInput, z.array(StaffReportInput)]),
  answer: z.union([ListedReport, z.array(ListedReport)]),
  summary: createReportForStaff.summary,
})
