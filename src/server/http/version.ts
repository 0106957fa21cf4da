import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'

/**
 * Returns the checked-out commit of a clone, read from its files: git itself refuses the folder of another user.
 * @returns undefined without a clone, or in a linked worktree
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

/** `git gc` moves refs into one file, with a commit and a name on each line. */
const packed = (refs: string, ref: string): string =>
  refs
    .split('\n')
    .find(line => line.endsWith(` ${ref}`))
    ?.split(' ')[0] ?? ''

/** Sets the `Age` header: how many seconds the data may be behind. Without it the data are current. */
export const setAge = (reply: FastifyReply, ageSeconds: number) => {
  if (ageSeconds >= 1) reply.header('Age', Math.floor(ageSeconds))
}

/** Returns the ETag of an object from the time of its last change. */
export const versionOf = ({ updatedAt }: { updatedAt: Date }) => `"${updatedAt.getTime()}"`

/** Returns the ETag of an object without a time of change, from its content. @param content sent as JSON */
export const contentVersionOf = (content: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}"`

/**
 * Returns true when `If-Match` names this version, or is absent. Compressing proxies turn the ETag into a weak one
 * (`W/`): it is still the same version.
 */
export const matchesVersion = (ifMatch: string | undefined, version: string): boolean =>
  !ifMatch || ifMatch.split(',').some(etag => ['*', version].includes(etag.trim().replace(/^W\//, '')))

export type ChangeOutcome<Value> = { value: Value; version: string; isChanged: boolean }

/** Sends the current value with its ETag; 412 when `If-Match` named another version and nothing was changed. */
export function sendOutcome<Value>(reply: FastifyReply, { value, version, isChanged }: ChangeOutcome<Value>): Value {
  reply.header('ETag', version)
  if (!isChanged) reply.code(412)
  return value
}
