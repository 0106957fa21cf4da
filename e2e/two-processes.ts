import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pgBouncerProgram, startPgBouncer } from '../bench/postgres/pgbouncer.ts'
import { openHttpProxy } from './http-proxy.ts'
import { startServer } from './server.ts'

/** Create a database on this PostgreSQL server. */
export async function createDatabase(serverUrl: string, name: string) {
  const run = async (statement: string) => {
    const client = new pg.Client(serverUrl)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`drop database if exists ${name} with (force)`)
  await run(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}

/**
 * Two processes of the demo on one database, with shared files, behind a proxy that alternates per request. The second one reaches
 * the database through PgBouncer where that is installed, so that half of what a story does goes through it.
 */
export async function startTwoProcesses(serverUrl: string) {
  const database = await createDatabase(serverUrl, `meldwerk_story_${process.pid}`)
  const pooler = await startPooler(database.url)
  const files = await mkdtemp(join(tmpdir(), 'meldwerk-story-files-'))
  const proxy = await openHttpProxy()
  const environment = {
    DATABASE_URL: database.url,
    SHARED_FILES_DIR: files,
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '127.0.0.1',
  }
  const servers = [await startServer(environment)] // it fills the demo
  servers.push(await startServer({ ...environment, ...pooler?.environment }))
  for (const { url } of servers) await proxy.add(url)
  return {
    proxy,
    urls: servers.map(({ url }) => url),
    async stop() {
      proxy.close()
      for (const server of servers) await server.stop()
      await pooler?.stop()
      await database.drop()
      await rm(files, { recursive: true, force: true })
    },
  }
}

/** PgBouncer before a server of this machine that trusts it; undefined when there is none. */
async function startPooler(databaseUrl: string) {
  const { hostname, port, password, pathname } = new URL(databaseUrl)
  if (!existsSync(pgBouncerProgram) || hostname !== '127.0.0.1' || password) return undefined
  const pooler = await startPgBouncer({ port: Number(port) })
  return {
    environment: { DATABASE_URL: pooler.url(pathname.slice(1)), DATABASE_SESSION_URL: databaseUrl },
    stop: () => pooler.remove(),
  }
}
