import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createCluster } from './cluster.ts'
import { startPgBouncer } from './pgbouncer.ts'

/** The tests that reach the database, with the product behind PgBouncer in transaction mode. */
export async function runTests(): Promise<string[]> {
  const cluster = await createCluster(['fsync = off', 'max_connections = 300'])
  const pooler = await startPgBouncer(cluster, ['max_client_conn = 500'])
  try {
    const tests = spawn('npm', ['run', '--silent', 'test:integration'], {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: cluster.url(), TEST_POOLER_URL: pooler.url('postgres') },
    })
    const [code] = await once(tests, 'exit')
    return code === 0 ? [] : ['tests fail through PgBouncer']
  } finally {
    await pooler.remove()
    await cluster.remove()
  }
}
