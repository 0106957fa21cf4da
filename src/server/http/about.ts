import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import type { Db } from '../db/database.ts'
import type { FilesStatus } from '../files/files-status.ts'
import { apiPage, apiStyle } from './api-page.ts'
import { checkedOutCommit } from './commit.ts'
import type { Routes } from './http-server.ts'
import { serveMetrics } from './metrics.ts'
import { wireVersion } from './wire-version.ts'

const Package = z.object({ version: z.string() })
const root = join(import.meta.dirname, '../../..')
const { version } = Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
const commit = checkedOutCommit(root) ?? 'unknown'

const index = endpoint('GET', '/signals', {
  access: 'public',
  answer: z.object({
    v1: z.object({
      _links: z.object({ self: z.object({ href: z.string() }) }),
      version: z.string(),
      status: z.string(),
    }),
    version: z.string(),
  }),
  summary: 'The versions of the wire',
})

const routesIndex = endpoint('GET', '/signals/v1', {
  access: 'public',
  answer: z.record(z.string(), z.string()),
  summary: 'Every list of the wire with its address',
})

type AboutOptions = { filesStatus: () => Promise<FilesStatus>; pool: Pool }

/** Version, health, metrics and the OpenAPI document. Register it first: it lists the routes that are registered after it. */
export const aboutRoutes =
  ({ filesStatus, pool }: AboutOptions): Routes =>
  ({ publicRoute, fastify }, { db, replica, publicUrl }) => {
    const lists = new Map<string, string>()
    fastify.addHook('onRoute', ({ method, url }) => {
      const isList = [method].flat().some(each => each === 'GET' || each === 'POST') && !/[:*]/.test(url)
      if (isList && url.startsWith('/signals/v1/')) lists.set(url.slice('/signals/v1/'.length), publicUrl + url)
    })

    publicRoute(index, async () => ({
      v1: {
        _links: { self: { href: `${publicUrl}/signals/v1/` } },
        version: wireVersion,
        status: 'in production',
      },
      version: wireVersion,
    }))
    publicRoute(routesIndex, async () => Object.fromEntries([...lists].toSorted()))
    fastify.get('/signals/v1/relations', (_, reply) => reply.type('application/json').send(''))

    fastify.get('/status/health', async (_, reply) => {
      const error = await findHealthError(db, filesStatus)
      reply.code(error ? 500 : 200).type('text/plain; charset=utf-8')
      return error ?? 'Connectivity OK'
    })
    serveMetrics(fastify, { db, replica, pool, build: { version, commit } })
    fastify.get('/status/api', { schema: { hide: true } }, async (_, reply) =>
      reply.type('text/html; charset=utf-8').send(apiPage(fastify.swagger())),
    )
    fastify.get('/status/api.css', { schema: { hide: true } }, async (_, reply) =>
      reply.type('text/css; charset=utf-8').send(apiStyle),
    )
    fastify.get('/openapi.json', { schema: { hide: true } }, async () => fastify.swagger())
    fastify.get('/status/version', async () => ({ version, commit, wire: wireVersion }))
  }

/** What is wrong in a few words; undefined when nothing is. The log has the whole sentence. */
async function findHealthError(db: Db, filesStatus: AboutOptions['filesStatus']): Promise<string | undefined> {
  const hasDatabase = await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  if (!hasDatabase) return 'Database connectivity failed'
  return (await filesStatus()).state === 'usable' ? undefined : 'Files cannot be used'
}
