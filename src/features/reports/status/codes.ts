import { type StatusCode, statusFacts } from './facts.ts'
import { type Status, statuses } from './statuses.ts'

export const codeOf = (status: Status): StatusCode => statusFacts[status].name.code
export const statusCodes = statuses.map(codeOf)

export const statusOf = (code: StatusCode): Status => statuses.find(status => codeOf(status) === code) ?? 'received'
