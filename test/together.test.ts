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

const together = (...names: string[]) =>
  spawnSync(process.execPath, [resolve('scripts/together.ts'), ...names], { cwd: folder, encoding: 'utf8' })

test('checks that run beside each other succeed when each does', () => {
  const { status, stdout } = together('sound', 'sound')
  expect([status, stdout]).toEqual([0, 'all is well\nall is well\n'])
})

test.each(['wrong', 'killed', 'absent'])('one of them that is %s fails all, and is named', name => {
  const { status, stdout } = together('sound', name)
  expect(status).toBe(1)
  expect(stdout).toContain('all is well\n')
  expect(stdout).toContain(`${name} failed\n`)
})

test('what one says is shown, also what it says of its errors', () => {
  expect(together('wrong').stdout).toBe('a mistake\nwrong failed\n')
})
