import { type StatusCode, statusFacts } from './facts.ts'
import { type Status, statuses } from './statuses.ts'

/** The wire's code for a status (docs/wire/statuses.md#codes). */
export const codeOf = (status: Status): StatusCode => statusFacts[status].name.code
export const statusCodes = statuses.map(codeOf)

/** The status that a code of the wire stands for. */
export const statusOf = (code: StatusCode): Status => statuses.find(status => codeOf(status) === code) ?? 'received'
