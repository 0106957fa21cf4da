import { sql } from 'kysely'

/** The time of a change, always later than the previous one of the same row: it identifies a version. */
export const nextUpdatedAt = ({ now }: { now: Date }) =>
  sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`
