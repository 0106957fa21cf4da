import { type SqlBool, sql } from 'kysely'
import { endedStatuses } from '../rules.ts'
import type { Status } from '../statuses.ts'

/** Written out and not as parameters: only so does the planner see that a partial index holds all that is asked. */
const statusLiterals = (statuses: readonly Status[]) => sql.join(statuses.map(status => sql.lit(status)))

export const hasStatus = (statuses: readonly Status[]) => sql<SqlBool>`reports.status in (${statusLiterals(statuses)})`
export const hasOtherStatus = (than: readonly Status[]) => sql<SqlBool>`reports.status not in (${statusLiterals(than)})`

export const isOpen = hasOtherStatus(endedStatuses)
export const hasEnded = hasStatus(endedStatuses)
