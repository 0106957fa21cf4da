import type { Closing } from '../../status/closing-reasons.ts'
import { codeOf } from '../../status/codes.ts'
import type { StatusCode } from '../../status/facts.ts'
import type { Planned } from '../../status/planned.ts'
import type { Status } from '../../status/statuses.ts'
import { isReadOnPage, type StatusFormReport } from '../form-rules.ts'

/** What the status form sends. `for_reporter`: it said that the reporter reads the text on the page of the report. */
export type StatusInput = {
  state: StatusCode
  text: string
  send_email: boolean
  closing: Closing | null
  /** When the work is planned, of a report that is scheduled. */
  planned: Planned | null
  for_reporter?: boolean
}

/** The status, and whether the reporter reads the text on the page of the report, as the field says. */
export const changeTo = (report: StatusFormReport, to: Status) => ({
  state: codeOf(to),
  ...(isReadOnPage(report, to) && { for_reporter: true }),
})
