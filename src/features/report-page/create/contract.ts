import { z } from 'zod'
import { ListedReport } from '#features/report-view/contract.ts'
import { StaffReportInput } from '#features/reports/create/contract.ts'
import { endpoint } from '#kit/endpoint.ts'

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
