import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** The ETag of an object by the time of its last change, which differs with each change. */
export const versionOf = ({ updatedAt }: { updatedAt: Date }) => `"${updatedAt.getTime()}"`

/** The ETag of an object that has no time of change, by its content. @param content what is sent as JSON */
export const contentVersionOf = (content: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}"`

/**
 * Whether `If-Match` names this version, or is absent. Compressing proxies turn the ETag into a weak one (`W/`): it is still the
 * same version.
 */
export const matchesVersion = (ifMatch: string | undefined, version: string): boolean =>
  !ifMatch || ifMatch.split(',').some(etag => ['*', version].includes(etag.trim().replace(/^W\//, '')))

/** What came of a change under `If-Match`; `version` is that of the current `value`. */
export type ChangeOutcome<Value> = { value: Value; version: string; isChanged: boolean }

/** Answers the current value with its ETag: 412 where `If-Match` named another version, so that nothing was changed. */
export function sendOutcome<Value>(reply: FastifyReply, { value, version, isChanged }: ChangeOutcome<Value>): Value {
  reply.header('ETag', version)
  if (!isChanged) reply.code(412)
  return value
}
