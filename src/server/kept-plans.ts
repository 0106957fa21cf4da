import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* keeps its plan */'

/**
 * At the end of a query (`modifyEnd`): the database plans it a few times and then keeps the plan, which for a query of
 * many parts costs more than to run it. Only for what is found in the same way whatever the values are: never for a
 * filter, of which one value fits half of all rows and another none.
 */
export const keepsPlan = sql.raw(mark)
/** The same for SQL that is text already. */
export const keepingPlan = (text: string) => `${text} ${mark}`

/** More different texts than this are a mistake: then they go without. */
const most = 200
const names = new Map<string, string>()
let generation = 0

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= most) return known
  const name = createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

/** Let each connection of a pool keep the plans of the queries that are marked. */
export function keepPlans(pool: pg.Pool): pg.Pool {
  return pool.on('connect', client => {
    const query: (...given: unknown[]) => unknown = client.query.bind(client)
    const keeping = (text: unknown, values: unknown, ...more: unknown[]) => {
      const name = typeof text === 'string' && text.endsWith(mark) ? nameOf(text) : undefined
      if (!name) return query(text, values, ...more)
      if (more.length > 0) return query({ name, text }, values, ...more) // whoever hands in a callback has it called
      return Promise.resolve(query({ name, text, values })).catch(planAnew)
    }
    client.query = keeping as typeof client.query // one function behind all the ways to call it
  })
}

/** A newer version of this product has changed a table under us: under a new name the query is planned anew. */
function planAnew(error: Error): never {
  if (error.message.includes('cached plan must not change')) {
    generation += 1
    names.clear()
  }
  throw error
}
