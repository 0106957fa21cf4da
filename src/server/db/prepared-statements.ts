import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** More different statements than this are a mistake: the database keeps each of them for each connection. */
const maxStatements = 200

/** Statements by their text, with the names under which connections prepare them. */
const names = new Map<string, string>()
let generation = 0

const nameOf = (text: string) => createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, 20)

/**
 * From now on each connection prepares this statement (docs/decisions/0024-speed.md): the database plans it a few times and then
 * keeps the plan. Only for what is found in the same way whatever the values are, never for a filter, of which one value fits
 * half of all rows and another none.
 * @returns the text as it is
 */
export function prepareStatement(text: string): string {
  if (!names.has(text) && names.size < maxStatements) names.set(text, nameOf(text))
  return text
}

/** The pool as Kysely takes it, which sends the statements of `prepareStatement` under their names. */
export const preparing = (pool: Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => withNames(await pool.connect()),
  end: () => pool.end(),
})

const known = new WeakMap<PoolClient, PostgresPoolClient>()

function withNames(client: PoolClient): PostgresPoolClient {
  const before = known.get(client)
  if (before) return before
  const query = async (text: string, values: unknown[]) => {
    const name = names.get(text)
    if (!name) return client.query(text, values)
    const isInTransaction = client.getTransactionStatus() !== 'I'
    return client.query({ name, text, values }).catch(error => {
      if (!isOutdatedPlan(error)) throw error
      planAnew()
      if (isInTransaction) throw error
      return client.query(text, values)
    })
  }
  const named: PostgresPoolClient = Object.create(client, { query: { value: query } }) // else as it is
  known.set(client, named)
  return named
}

/** A newer version of the product has changed a table meanwhile. */
const isOutdatedPlan = (error: unknown) =>
  error instanceof Error && error.message.includes('cached plan must not change')

/** Plan all statements anew, under new names. */
function planAnew() {
  generation += 1
  for (const text of names.keys()) names.set(text, nameOf(text))
}
