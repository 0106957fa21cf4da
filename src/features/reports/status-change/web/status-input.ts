import type { Closing } from '../../status/closing-reasons.ts'
import type { StatusCode } from '../../status/facts.ts'
import type { Planned } from '../../status/planned.ts'

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
