import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../e2e/server.ts'
import { type Cluster, folderOfPostgres, spawnAsPostgres } from './cluster.ts'

/** Where Debian installs PgBouncer. */
export const pgBouncerProgram = '/usr/sbin/pgbouncer'

/** Start PgBouncer in transaction mode before a server on 127.0.0.1. @param settings further lines of its configuration */
export async function startPgBouncer(cluster: Pick<Cluster, 'port'>, settings: readonly string[] = []) {
  const folder = await folderOfPostgres('pgbouncer')
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, configurationOf(folder, { server: cluster.port, port, settings }))
  await writeFile(join(folder, 'users.txt'), '"postgres" ""\n"meldwerk" ""\n')
  const url = (database: string, account = 'postgres') => `postgres://${account}@127.0.0.1:${port}/${database}`
  const command = (text: string) => runCommand(url('pgbouncer'), text)
  const isUp = () =>
    command('show version').then(
      () => true,
      () => false,
    )

  async function start(): Promise<ChildProcess> {
    const child = spawnAsPostgres(pgBouncerProgram, ['-q', file])
    for (let attempts = 0; attempts < 200; attempts++) {
      if (child.exitCode !== null) throw new Error('PgBouncer ended')
      if (await isUp()) return child
      await delay(50)
    }
    throw new Error('PgBouncer did not come up')
  }
  let running = await start()
  async function stop() {
    if (running.exitCode !== null || running.signalCode !== null) return
    running.kill('SIGTERM')
    await once(running, 'exit')
  }
  return {
    url,
    /** Run a command of its console, as `reload`. */
    command,
    async restart() {
      await stop()
      running = await start()
    },
    async remove() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Configuration = { server: number; port: number; settings: readonly string[] }

const configurationOf = (folder: string, { server, port, settings }: Configuration) =>
  [
    '[databases]',
    `* = host=127.0.0.1 port=${server}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    `unix_socket_dir = ${folder}`,
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    'default_pool_size = 10',
    'admin_users = postgres',
    `logfile = ${join(folder, 'log')}`,
    ...settings,
    '',
  ].join('\n')

async function runCommand(url: string, text: string) {
  const client = new pg.Client(url)
  client.on('error', () => {}) // it may end itself
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end().catch(() => {})
  }
}
