// The baseline server that the product is compared with: the same HTTP library and driver, one statement per request, no
// sign-in, no permissions, no rules, no count. It reads the same rows and sends the bytes that the product sent for them.
import Fastify from 'fastify'
import type { Pool } from 'pg'
import { embeddedPool, poolOf } from '#server/db/connection.ts'
import { openEmbeddedDatabase } from '#server/embedded/embedded-database.ts'
import * as statements from './baseline-statements.ts'

const [database = '', port = '0'] = process.argv.slice(2)

/** A PostgreSQL database, or the folder of an embedded one. */
const pool: Pool = database.startsWith('postgres')
  ? poolOf(database)
  : embeddedPool(await openEmbeddedDatabase(database))
await pool.query(statements.tableForInserts)
await pool.query('truncate bench_baseline')

type Report = {
  text: string
  location: { geometrie: { coordinates: [number, number] }; address: object }
  reporter: { email: string; phone: string }
  incident_date_start: string
}

const fastify = Fastify({ bodyLimit: 100_000_000 })
const answers = new Map<string, unknown>()
let categoryIds: number[] = []

/** The responses of the product, by name, and the ids of the categories of the list. */
fastify.post<{ Body: { answers: Record<string, unknown>; categoryIds: number[] } }>('/responses', async ({ body }) => {
  for (const [name, answer] of Object.entries(body.answers)) answers.set(name, answer)
  categoryIds = body.categoryIds
  return {}
})

fastify.get('/ready', async () => ({}))

fastify.post<{ Body: Report }>('/create', async ({ body: { text, location, reporter, ...rest } }, reply) => {
  const [lng, lat] = location.geometrie.coordinates
  const place = `(${lng},${lat})`
  const values = [text, rest.incident_date_start, place, location.address, reporter.email, reporter.phone]
  const { rows } = await pool.query({ ...statements.insert, values })
  reply.code(201)
  return { id: rows[0].id }
})

fastify.get('/list', async () => {
  const { rows } = await pool.query({ ...statements.list, values: [categoryIds] })
  return rows.length === 50 ? answers.get('list') : undefined
})

fastify.get<{ Params: { id: string } }>('/report/:id', async ({ params }) => {
  const { rows } = await pool.query({ ...statements.report, values: [params.id] })
  return rows.length === 1 ? answers.get(params.id) : undefined
})

fastify.get('/categories', async () => {
  const { rows } = await pool.query(statements.categories)
  return rows.length > 0 ? answers.get('categories') : undefined
})

fastify.get('/page', async (_, reply) => reply.type('text/html; charset=utf-8').send(answers.get('page')))

await fastify.listen({ port: Number(port), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
