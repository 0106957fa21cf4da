import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newestRelease } from '../scripts/older-code.ts'

let folder: string
const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: folder, stdio: 'pipe' })
const commit = (message: string, ...tags: string[]) => {
  git('-c', 'user.name=Jan', '-c', 'user.email=jan@example.org', 'commit', '-q', '--allow-empty', '-m', message)
  for (const tag of tags) git('tag', tag)
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meldwerk-releases-'))
  git('init', '-q')
})
afterEach(() => rm(folder, { recursive: true }))

test('before the first release there is no older code', () => {
  commit('Begin', 'v0.1.0-rc.1', 'demo')
  commit('Go on')
  expect(newestRelease(folder)).toBeUndefined()
  git('tag', 'v0.1.0')
  expect(newestRelease(folder)).toBeUndefined() // this revision is that release
})

test('the older code is that of the newest release before this revision', () => {
  commit('Begin', 'v0.9.0')
  commit('Go on', 'v0.10.0', 'v0.11.0-rc.1')
  commit('Finish', 'v0.11.0')
  expect(newestRelease(folder)).toBe('v0.10.0')
  commit('Mend')
  expect(newestRelease(folder)).toBe('v0.11.0')
  git('checkout', '-q', '--detach', 'v0.9.0')
  commit('Mend the old one')
  expect(newestRelease(folder)).toBe('v0.9.0')
})
