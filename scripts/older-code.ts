import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const git = (...parameters: string[]) => execFileSync('git', parameters, { encoding: 'utf8', maxBuffer: 1e9 }).trim()

/** The revision before the one that added the newest migration: the code that has to run on what it makes. */
function revisionBeforeNewestMigration(): string {
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'migrations/*.sql')
  return git('rev-parse', '--short', `${added}^`)
}

/** Put an older revision of the code in a folder of its own, with its dependencies. `remove` deletes it. */
export async function checkOutOlderCode(revision = revisionBeforeNewestMigration()) {
  const folder = await mkdtemp(join(tmpdir(), 'meldwerk-older-'))
  const tree = git('rev-parse', `${revision}^{tree}`)
  execFileSync('sh', ['-c', `git archive ${tree} | tar -x -C '${folder}'`])
  const lockFile = (code: string) => readFileSync(join(code, 'package-lock.json'), 'utf8')
  if (lockFile(folder) === lockFile('.')) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
  return { revision, folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
