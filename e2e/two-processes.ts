import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
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

/** Two processes of the demo on one database, with shared files, behind a proxy that alternates per request. */
export async function startTwoProcesses(serverUrl: string) {
  const database = await createDatabase(serverUrl, `meldwerk_story_${process.pid}`)
  const files = await mkdtemp(join(tmpdir(), 'meldwerk-story-files-'))
  const proxy = await openHttpProxy()
  const environment = {
    DATABASE_URL: database.url,
    SHARED_FILES_DIR: files,
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '127.0.0.1',
  }
  const servers = [await startServer(environment), await startServer(environment)] // the first one fills the demo
  for (const { url } of servers) await proxy.add(url)
  return {
    proxy,
    async stop() {
      proxy.close()
      for (const server of servers) await server.stop()
      await database.drop()
      await rm(files, { recursive: true, force: true })
    },
  }
}
