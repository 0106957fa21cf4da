import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A body has at most a million bytes; the rest is what stands around it. */
const bytes = '990000'

/**
 * The time of the slowest hostile request to each endpoint, the slowest endpoint first. It runs the test that sends them in the
 * gate, with ten times as much in each.
 */
export function measureHostile(only: string): string[] {
  const table = join(mkdtempSync(join(tmpdir(), 'meldwerk-hostile-')), 'table.tsv')
  const env = { ...process.env, HOSTILE_BYTES: bytes, HOSTILE_TABLE: table, HOSTILE_ONLY: only }
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', 'test/hostile.long.test.ts'], {
    env,
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
  const rows = readFileSync(table, 'utf8').split('\n')
  return rows.toSorted((one, other) => Number.parseFloat(other) - Number.parseFloat(one))
}
