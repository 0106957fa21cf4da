import type { Pool } from 'pg'
import { ConfigurationError } from '../configuration-error.ts'

/**
 * Checks that no other program is connected to the database. @param pool with one connection @throws ConfigurationError
 * that names the other programs
 */
export async function checkNoOtherConnections(pool: Pool) {
  const { rows } = await pool.query<{ others: string[] }>(
    `select array(select distinct coalesce(nullif(application_name, ''), 'without a name') from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others`,
  )
  const { others = [] } = rows[0] ?? {}
  if (others.length === 0) return
  throw new ConfigurationError(
    `There are other connections to this database (application_name: ${others.join(', ')}). Stop Meldwerk everywhere first. ` +
      'PgBouncer keeps connections when Meldwerk has stopped: give PAUSE in its console, and RESUME afterwards.',
  )
}
