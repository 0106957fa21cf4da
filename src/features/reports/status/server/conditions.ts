import { type SqlBool, sql } from 'kysely'
import { endedStatuses } from '../rules.ts'
import type { Status } from '../statuses.ts'

/**
 * Literals instead of parameters: the planner cannot prove from a parameter that a partial index covers the
 * condition.
 */
const statusLiterals = (statuses: readonly Status[]) => sql.join(statuses.map(status => sql.lit(status)))

export const hasStatus = (statuses: readonly Status[]) => sql<SqlBool>`reports.status in (${statusLiterals(statuses)})`
export const hasStatusOtherThan = (than: readonly Status[]) =>
  sql<SqlBool>`reports.status not in (${statusLiterals(than)})`

export const isOpen = hasStatusOtherThan(endedStatuses)
export const hasEnded = hasStatus(endedStatuses)
