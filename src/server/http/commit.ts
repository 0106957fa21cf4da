import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The commit that a clone of the repository has checked out, read from its files: git itself refuses the folder of another user.
 * @returns undefined when the code was not cloned, or in a linked worktree
 */
export function checkedOutCommit(root: string): string | undefined {
  const read = (name: string) => {
    const path = join(root, '.git', name)
    return existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  }
  const head = read('HEAD')
  const ref = /^ref: (.+)$/.exec(head)?.[1]
  const commit = ref ? read(ref) || packed(read('packed-refs'), ref) : head
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit : undefined
}

/** A ref that `git gc` moved into the file of all refs: a line each of commit and name. */
const packed = (refs: string, ref: string): string =>
  refs
    .split('\n')
    .find(line => line.endsWith(` ${ref}`))
    ?.split(' ')[0] ?? ''
