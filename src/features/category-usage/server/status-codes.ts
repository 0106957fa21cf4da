import { codeOf } from '../../reports/status/codes.ts'
import { statuses } from '../../reports/status/statuses.ts'

/** What the wire calls each status, for the histories of default texts. */
export const statusCodes = Object.fromEntries(statuses.map(status => [status, codeOf(status)]))
