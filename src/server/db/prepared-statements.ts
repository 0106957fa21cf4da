import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** More statements than this are a mistake: the database keeps each of them for each connection. */
const maxStatements = 200

const names = new Map<string, string>()
let generation = 0

const nameOf = (text: string) => createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, 20)

/**
 * Makes each connection prepare this statement (docs/decisions/0024-speed.md): the database plans it a few times and
 * then keeps the plan. Use it only for queries that need the same plan whatever the values are, never for a filter
 * whose values match very different shares of the rows. @returns the text unchanged
 */
export function prepareStatement(text: string): string {
  if (!names.has(text) && names.size < maxStatements) names.set(text, nameOf(text))
  return text
}

/** Wraps the pool for Kysely, so that it sends the statements of `prepareStatement` under their names. */
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
  const named: PostgresPoolClient = Object.create(client, { query: { value: query } })
  known.set(client, named)
  return named
}

/** A newer version of the product has changed a table. */
const isOutdatedPlan = (error: unknown) =>
  error instanceof Error && error.message.includes('cached plan must not change')

function planAnew() {
  generation += 1
  for (const text of names.keys()) names.set(text, nameOf(text))
}
