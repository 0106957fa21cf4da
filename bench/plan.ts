import type { Pool, PoolClient } from 'pg'
import { createApp } from '#app/create-app.ts'
import { readConfig } from '#server/config.ts'
import type { BenchDatabase } from './databases.ts'
import { handler } from './town/staff.ts'

type Statement = { text: string; values: unknown[]; duration: number }

/** Record the statements that are sent through this pool, with their durations. */
function recordStatements(pool: Pool): Statement[] {
  const statements: Statement[] = []
  const patched = new WeakSet<PoolClient>()
  pool.on('acquire', client => {
    if (patched.has(client)) return
    patched.add(client)
    const query: (...parameters: unknown[]) => Promise<unknown> = client.query.bind(client)
    const timed = async (text: unknown, values: unknown = [], ...more: unknown[]) => {
      const started = performance.now()
      const result = await query(text, values, ...more)
      if (typeof text === 'string' && Array.isArray(values))
        statements.push({ text, values, duration: performance.now() - started })
      return result
    }
    client.query = timed as typeof client.query // one function behind all the ways to call it
  })
  return statements
}

/** The query plan of the slowest statement of a request; the server must not be running on the database. */
export async function planOfSlowest(
  place: BenchDatabase,
  environment: Record<string, string>,
  path: string,
): Promise<string> {
  const { pool, close } = await place.open()
  const statements = recordStatements(pool)
  const app = await createApp({ config: readConfig({ ...environment, LOG_LEVEL: 'silent' }), pool })
  try {
    statements.length = 0
    const authorization = `Bearer ${await app.signIn.tokenFor(handler)}`
    await app.http.inject({ method: 'GET', url: path, headers: { authorization } })
    const [slowest] = statements.toSorted((a, b) => b.duration - a.duration)
    if (!slowest) return ''
    const explained = `explain (analyze, buffers) ${slowest.text}`
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(explained, slowest.values)
    return [slowest.text, JSON.stringify(slowest.values), ...rows.map(row => row['QUERY PLAN'])].join('\n')
  } finally {
    await app.stop() // with its pool
    await close().catch(() => {})
  }
}
