import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { createApp } from '../src/app/create-app.ts'
import type { User } from '../src/features/users/policy.ts'
import { readConfig } from '../src/server/config.ts'
import { testPool } from './database.ts'
import { deleteAllRowsQuery } from './delete-all-rows.ts'

export type World = Awaited<ReturnType<typeof worldOn>>

/**
 * The whole product with a real database, real routes, real reactions. It is built once per worker and emptied for each
 * test that asks for it. On PostgreSQL when TEST_DATABASE_URL says so, otherwise on the embedded database.
 */
export async function world(): Promise<World> {
  built ??= testPool().then(worldOn)
  const w = await built
  await w.empty()
  return w
}
let built: Promise<World> | undefined

/** What tests write, besides what the product is installed with. */
const written = [
  'default_texts, expressions, reports, report_events, attachments, orphaned_files, mails, mail_previews',
  'users, invitations, oidc_records, rate_limits',
].flatMap(names => names.split(', '))

/** The same on a database of one's own, for who has to see what goes to it. */
export async function worldOn(pool: Pool) {
  const folder = await mkdtemp(join(tmpdir(), 'meldwerk-world-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000' })
  let now: Date | undefined
  const made = await createApp({ config, pool, clock: () => now ?? new Date() })

  const signIn = { ...made.signIn, tokenFor: reusedTokens(made.signIn.tokenFor, made.base.clock) }
  const leftovers = await deleteAllRowsQuery(made.base.db, written)
  const underway = new Set<Promise<unknown>>()
  /** What is asked of the server; the next test waits for it, also where nobody waits for the answer any more. */
  const asking = <T>(answer: Promise<T>): Promise<T> => {
    const ended = answer.then(
      () => {},
      () => {},
    )
    underway.add(ended)
    void ended.then(() => underway.delete(ended))
    return answer
  }

  /** Calls into the server, signed in as this user; without one as anybody. */
  const as =
    (user?: Pick<User, 'email'>) =>
    async (method: Method, url: string, body?: unknown, more: Record<string, string> = {}) => {
      const headers = {
        ...(user && { authorization: `Bearer ${await signIn.tokenFor(user.email)}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...more,
      }
      const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
      const answer = await made.http.inject({ method, url, ...payload, headers })
      return { status: answer.statusCode, headers: answer.headers, body: answer.body ? answer.json() : undefined }
    }

  return {
    ...made,
    signIn,
    as,
    asking,
    folder,
    /** Let the clock stand still at this moment, until the next test. */
    at(moment: string) {
      now = new Date(moment)
    },
    /** The time has come for every job that waits to be tried again. */
    retryNow: () =>
      sql`update pgboss.job set start_after = now() - interval '1 second' where state in ('created', 'retry')`.execute(
        made.base.db,
      ),
    async empty() {
      while (underway.size > 0) await Promise.all(underway)
      now = undefined
      made.base.municipality.addressService = undefined
      await leftovers.execute(made.base.db)
      // Not the whole table at once: the queue looks after itself meanwhile, and then each would wait for the other.
      await sql`delete from pgboss.job`.execute(made.base.db)
      await made.base.db.deleteFrom('classifierVersions').execute() // their numbers go on: models are kept by them
    },
  }
}

/** To sign a token takes as long as to answer most requests: one is used again while it is less than a minute old. */
function reusedTokens(mint: (email: string) => Promise<string>, clock: () => Date) {
  const minted = new Map<string, { token: Promise<string>; at: number }>()
  return (email: string): Promise<string> => {
    const at = clock().getTime()
    const last = minted.get(email)
    if (last && at >= last.at && at - last.at < 60_000) return last.token
    const token = mint(email)
    minted.set(email, { token, at })
    return token
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
