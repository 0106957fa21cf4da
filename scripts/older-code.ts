import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const git = (parameters: string[], cwd = '.') =>
  execFileSync('git', parameters, { cwd, encoding: 'utf8', maxBuffer: 1e9 }).trim()

/**
 * The tag of the newest release before this revision, as v0.1.0: the code that has to run on what newer migrations make. Undefined
 * before the first release.
 * @param code the folder of the code, when it is not this one
 */
export const newestRelease = (code?: string): string | undefined =>
  git(['tag', '--merged', 'HEAD', '--no-contains', 'HEAD', '--sort=-version:refname'], code)
    .split('\n')
    .find(tag => /^v\d+\.\d+\.\d+$/.test(tag))

/** Put a revision of the code in a folder of its own, with its dependencies. `remove` deletes it. */
export async function checkOutOlderCode(revision: string) {
  const folder = await mkdtemp(join(tmpdir(), 'meldwerk-older-'))
  const tree = git(['rev-parse', `${revision}^{tree}`])
  execFileSync('sh', ['-c', `git archive ${tree} | tar -x -C '${folder}'`])
  const lockFile = (code: string) => readFileSync(join(code, 'package-lock.json'), 'utf8')
  if (lockFile(folder) === lockFile('.')) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
  return { revision, folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
