import type { Pool, PoolClient } from 'pg'
import { product } from '../src/app/product.ts'
import { readConfig } from '../src/server/config.ts'
import type { Place } from './databases.ts'
import { handler } from './town/staff.ts'

type Statement = { text: string; values: unknown[]; took: number }

/** Keep what goes to the database through a connection of this pool, with how long it takes. */
function timing(pool: Pool): Statement[] {
  const asked: Statement[] = []
  const heard = new WeakSet<PoolClient>()
  pool.on('acquire', client => {
    if (heard.has(client)) return
    heard.add(client)
    const query: (...given: unknown[]) => Promise<unknown> = client.query.bind(client)
    const timed = async (text: unknown, values: unknown = [], ...more: unknown[]) => {
      const started = performance.now()
      const result = await query(text, values, ...more)
      if (typeof text === 'string' && Array.isArray(values))
        asked.push({ text, values, took: performance.now() - started })
      return result
    }
    client.query = timed as typeof client.query // one function behind all the ways to call it
  })
  return asked
}

/** How the database goes about the slowest statement of a request; the server must not be running on it. */
export async function planOfSlowest(place: Place, environment: Record<string, string>, path: string): Promise<string> {
  const { pool, close } = await place.open()
  const asked = timing(pool)
  const made = await product({ config: readConfig({ ...environment, LOG_LEVEL: 'silent' }), pool })
  try {
    asked.length = 0
    const authorization = `Bearer ${await made.signIn.tokenFor(handler)}`
    await made.http.inject({ method: 'GET', url: path, headers: { authorization } })
    const [slowest] = asked.toSorted((a, b) => b.took - a.took)
    if (!slowest) return ''
    const explained = `explain (analyze, buffers) ${slowest.text}`
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(explained, slowest.values)
    return [slowest.text, JSON.stringify(slowest.values), ...rows.map(row => row['QUERY PLAN'])].join('\n')
  } finally {
    await made.stop() // with its pool
    await close().catch(() => {})
  }
}
