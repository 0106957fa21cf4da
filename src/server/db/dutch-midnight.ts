import { sql } from 'kysely'

/** When a day begins in the Netherlands. @param later so many days after it */
export const dutchMidnight = (day: string | undefined, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Amsterdam')`
