import type { Closing } from '../../status/closing-reasons.ts'
import { codeOf } from '../../status/codes.ts'
import type { StatusCode } from '../../status/facts.ts'
import type { Planned } from '../../status/planned.ts'
import type { Status } from '../../status/statuses.ts'
import { isReadOnPage, type StatusFormReport } from '../form-rules.ts'

export type StatusInput = {
  state: StatusCode
  text: string
  send_email: boolean
  closing: Closing | null
  planned: Planned | null
  for_reporter?: boolean
}

export const changeTo = (report: StatusFormReport, to: Status) => ({
  state: codeOf(to),
  ...(isReadOnPage(report, to) && { for_reporter: true }),
})
