// The bare server that the product is measured against: the same HTTP library, the same driver, one statement, no rules.
import Fastify from 'fastify'
import type { Pool } from 'pg'
import { embeddedPool, poolOf } from '../src/server/db.ts'
import { openEmbedded } from '../src/server/embedded.ts'

const [where = '', port = '0'] = process.argv.slice(2)

/** A PostgreSQL database, or a folder for an embedded one of its own. */
const pool: Pool = where.startsWith('postgres') ? poolOf(where) : embeddedPool(await openEmbedded(where))

await pool.query(`create table if not exists bench_bare (id bigint generated always as identity primary key,
  text text not null, lng float8, lat float8, category text, email text, phone text, at timestamptz not null)`)
await pool.query(
  'create table if not exists bench_answers (kind text, place int, answer json, primary key (kind, place))',
)
await pool.query('truncate bench_bare, bench_answers')

type Report = {
  text: string
  location: { geometrie: { coordinates: [number, number] } }
  category: { sub_category: string }
  reporter: { email?: string; phone?: string }
}
type Kept = { kind: string; results: unknown[] }

const fastify = Fastify({ bodyLimit: 100_000_000 })

fastify.post<{ Body: Report }>('/create', async ({ body: { text, location, category, reporter } }, reply) => {
  const [lng, lat] = location.geometrie.coordinates
  const { rows } = await pool.query(
    `insert into bench_bare (text, lng, lat, category, email, phone, at) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [text, lng, lat, category.sub_category, reporter.email, reporter.phone, new Date()],
  )
  reply.code(201)
  return { id: rows[0].id }
})

/** What the product answered, to be sent again from rows. */
fastify.post<{ Body: Kept }>('/keep', async ({ body: { kind, results } }) => {
  await pool.query(
    `insert into bench_answers select $1, n, a from json_array_elements($2) with ordinality as each (a, n)`,
    [kind, JSON.stringify(results)],
  )
  await pool.query('analyze bench_answers')
  return {}
})

/** All rows of a kind, as the list and the categories are answered. */
fastify.get<{ Params: { kind: string } }>('/all/:kind', async ({ params }) => {
  const { rows } = await pool.query('select answer from bench_answers where kind = $1 order by place', [params.kind])
  return { _links: links, count: 1, results: rows.map(({ answer }) => answer) }
})

fastify.get<{ Params: { kind: string; place: string } }>('/one/:kind/:place', async ({ params }) => {
  const { rows } = await pool.query('select answer from bench_answers where kind = $1 and place = $2', [
    params.kind,
    params.place,
  ])
  return rows[0]?.answer
})

const links = { self: { href: 'http://localhost:3000/signals/v1/private/signals?page=1&page_size=50' } }

await fastify.listen({ port: Number(port), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
