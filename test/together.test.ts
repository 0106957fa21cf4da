import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meldwerk-together-'))
  const scripts = { sound: 'echo all is well', wrong: 'echo a mistake >&2; exit 3', killed: 'kill -9 $$' }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts }))
})
afterAll(() => rm(folder, { recursive: true }))

const runBy = (script: string, names: readonly string[]) =>
  spawnSync(process.execPath, [resolve(script), ...names], { cwd: folder, encoding: 'utf8' })
const together = (...names: string[]) => runBy('scripts/together.ts', names)
const inTurn = (...names: string[]) => runBy('scripts/in-turn.ts', names)

test('checks that run beside each other succeed when each does', () => {
  const { status, stdout } = together('sound', 'sound')
  expect([status, stdout]).toEqual([0, 'all is well\nall is well\n'])
})

test.each(['wrong', 'killed', 'absent'])('one of several checks that is %s fails all, and is named', name => {
  const { status, stdout } = together('sound', name)
  expect(status).toBe(1)
  expect(stdout).toContain('all is well\n')
  expect(stdout).toContain(`${name} failed\n`)
})

test('the output of each check is shown, also that of its errors', () => {
  expect(together('wrong').stdout).toBe('a mistake\nwrong failed\n')
})

test('scripts that run in turn succeed when each does', () => {
  const { status, stdout } = inTurn('sound', 'sound')
  expect([status, stdout]).toEqual([0, 'all is well\nall is well\n'])
})

test.each(['wrong', 'killed', 'absent'])(
  'one of several scripts that is %s does not prevent the others, and fails all',
  name => {
    const { status, stdout } = inTurn('sound', name, 'sound')
    expect([status, stdout]).toEqual([1, `all is well\nall is well\n${name} failed\n`])
  },
)
