import type { Closing } from '../../status/closing-reasons.ts'
import type { StatusCode } from '../../status/facts.ts'

/** What the status form sends. */
export type StatusInput = { state: StatusCode; text: string; send_email: boolean; closing: Closing | null }
