import type { Pool } from 'pg'
import { errorMessage } from './error-texts.ts'

const begin = `insert into job_runs (name, started_at) values ($1, date_trunc('milliseconds', clock_timestamp()))
  on conflict (name) do update set started_at = excluded.started_at, finished_at = null, count = null, error = null
  returning started_at`

/** Does nothing when another run of the same job began meanwhile. */
const finish = `update job_runs set finished_at = clock_timestamp(), count = $3, error = $4,
    succeeded_at = case when $4::text is null then clock_timestamp() else succeeded_at end
  where name = $1 and started_at = $2`

type Options = {
  pool: Pick<Pool, 'query'>
  name: string
  onError: (error: unknown) => void
}

/**
 * Runs the work of a recurring job, and records its last run: one row for each job, whichever process ran it, by the
 * clock of the database. The number that the work resolves to counts its changes. @throws the error of the work
 */
export async function recordRun<Result>(
  { pool, name, onError }: Options,
  work: () => Promise<Result>,
): Promise<Result> {
  const query = async (text: string, values: unknown[]) => {
    const { rows } = await pool.query<{ started_at: Date }>(text, values)
    return rows[0]?.started_at
  }
  const startedAt = await query(begin, [name]).catch(onError)
  const end = (count: number | null, error: string | null) =>
    startedAt ? query(finish, [name, startedAt, count, error]).catch(onError) : undefined
  try {
    const result = await work()
    await end(typeof result === 'number' ? result : null, null)
    return result
  } catch (error) {
    await end(null, errorMessage(error))
    throw error
  }
}
