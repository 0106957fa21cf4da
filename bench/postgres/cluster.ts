import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { appendFile, chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../e2e/server.ts'

const run = promisify(execFile)

/** Where Debian installs PostgreSQL's programs. */
const binaries = '/usr/lib/postgresql/15/bin'

/** PostgreSQL refuses to run as root: then its own user runs it. */
const isRoot = process.getuid?.() === 0

/** Run a program as the user that may run PostgreSQL. */
export const runAsPostgres = (program: string, parameters: readonly string[]) =>
  isRoot ? run('runuser', ['-u', 'postgres', '--', program, ...parameters]) : run(program, [...parameters])

const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']

/** Start a program as that user; the returned process is the program itself. */
export function spawnAsPostgres(program: string, parameters: readonly string[]): ChildProcess {
  const [command = program, ...rest] = [...(isRoot ? asPostgres : []), program, ...parameters]
  return spawn(command, rest)
}

/** A new folder that this user owns. */
export async function folderOfPostgres(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `meldwerk-${name}-`))
  if (!isRoot) return folder
  const [{ stdout: user }, { stdout: group }] = await Promise.all([
    run('id', ['-u', 'postgres']),
    run('id', ['-g', 'postgres']),
  ])
  await chown(folder, Number(user), Number(group))
  return folder
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** A new empty cluster that runs; its superuser is `postgres`, without a password. @param settings lines of postgresql.conf */
export async function createCluster(settings: readonly string[] = []): Promise<Cluster> {
  const folder = await folderOfPostgres('postgres')
  await runAsPostgres(join(binaries, 'initdb'), [
    '-D',
    join(folder, 'data'),
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  return openCluster(folder, settings)
}

/** A standby that streams from the primary under this name. */
export async function createStandby(primary: Cluster, name: string): Promise<Cluster> {
  const folder = await folderOfPostgres(name)
  const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`
  await runAsPostgres(join(binaries, 'pg_basebackup'), [
    '-d',
    from,
    '-D',
    join(folder, 'data'),
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  ])
  return openCluster(folder, [])
}

async function openCluster(folder: string, settings: readonly string[]) {
  const data = join(folder, 'data')
  const port = await freePort()
  const lines = [
    ...settings,
    `listen_addresses = '127.0.0.1'`,
    `port = ${port}`,
    `unix_socket_directories = '${folder}'`,
  ]
  await appendFile(join(data, 'postgresql.conf'), `\n${lines.join('\n')}\n`)
  const control = (...parameters: string[]) =>
    runAsPostgres(join(binaries, 'pg_ctl'), ['-D', data, '-w', '-t', '120', ...parameters])
  const start = () => control('-l', join(folder, 'log'), 'start')
  await start()
  const url = (database = 'postgres', account = 'postgres') => `postgres://${account}@127.0.0.1:${port}/${database}`
  return {
    port,
    /** Holds the socket, and the data in `data`. */
    folder,
    url,
    start,
    stop: () => control('-m', 'fast', 'stop'),
    promote: () => control('promote'),
    /** End it as a power cut does: its main process and all others. */
    async kill() {
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)])
      for (const each of [String(pid), ...stdout.split('\n')]) if (Number(each)) end(Number(each))
    },
    /** Run SQL as the superuser. */
    async query(text: string, database = 'postgres') {
      const client = new pg.Client(url(database))
      await client.connect()
      try {
        const result: pg.QueryResult | pg.QueryResult[] = await client.query(text)
        return Array.isArray(result) ? (result.at(-1)?.rows ?? []) : result.rows
      } finally {
        await client.end()
      }
    },
    async remove() {
      await control('-m', 'immediate', 'stop').catch(() => {}) // it may have been killed
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it ended by itself
  }
}
