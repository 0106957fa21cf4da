import { CamelCasePlugin, type DeleteResult, Kysely, PostgresDialect, sql, type UpdateResult } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '#schema/tables.ts'
import { leadsToPooler } from './connection.ts'
import { preparing } from './prepared-statements.ts'

/** Returns the time of a change, always later than the previous one of the row: it identifies a version. */
export const nextUpdatedAt = ({ now }: { now: Date }) =>
  sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`

/** Returns the start of a day in the Netherlands as SQL. @param later adds this number of days */
export const dutchMidnight = (day: string | undefined, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Amsterdam')`

type Statement<Result> = { executeTakeFirst: () => Promise<Result> }

/** Deletes rows. @returns their number */
export const deleteRows = async (statement: Statement<DeleteResult>): Promise<number> =>
  Number((await statement.executeTakeFirst()).numDeletedRows)

/** Updates rows. @returns their number */
export const updateRows = async (statement: Statement<UpdateResult>): Promise<number> =>
  Number((await statement.executeTakeFirst()).numUpdatedRows)

/** Escapes a text, so that `like` finds no wildcards in it. */
export const escapeLike = (text: string) => text.replace(/[%_\\]/g, '\\$&')

export type Db = Kysely<Tables>
export type Reader = Kysely<Tables>

/** Returns a query builder with names in camelCase; keys inside JSON columns keep their names. */
export const databaseOn = (pool: Pool): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: leadsToPooler(pool) ? pool : preparing(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
