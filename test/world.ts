import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { createApp } from '#app/create-app.ts'
import type { User } from '#features/users/policy.ts'
import { readConfig } from '#server/config.ts'
import type { LogStream } from '#server/http/http-server.ts'
import { testPool, throughPooler } from './database.ts'
import { resetQuery } from './reset-database.ts'

export type World = Awaited<ReturnType<typeof worldOn>>

/**
 * The whole product with a real database, real routes and real reactions. It is created once per worker; each call deletes the
 * data of the previous test. On PostgreSQL when TEST_DATABASE_URL is set, otherwise on the embedded database.
 */
export async function world(): Promise<World> {
  instance ??= testPool().then(pool => worldOn(throughPooler(pool) ?? pool, pool))
  const w = await instance
  await w.empty()
  return w
}
let instance: Promise<World> | undefined

/** The tables that an installation starts without rows in; others get back what they began with. */
const writtenTables = [
  'default_texts, expressions, reports, report_events, attachments, unprocessed_photos, orphaned_files, mails, mail_previews',
  'mail_templates, setting_changes, question_set_versions, storm_mode, retention_register',
  'municipality_settings, municipality_logos',
  'mail_templates, translations, exports, export_downloads',
  'questionnaires, feedback_forms, refused_addresses, job_runs, page_sessions, plain_drafts, external_codes, report_link_requests, read_marks',
  'user_sessions, sign_ins, second_factors, recovery_codes, users, invitations, oidc_records, used_refresh_tokens, session_tokens, ended_sessions, rate_limits, renamed_categories',
].flatMap(names => names.split(', '))

/** The tables that triggers write to when rows of others are deleted. */
const tablesOfTriggers = ['orphaned_files', 'ended_sessions']

/** Versions by which the product caches never go back, and no copy of the secrets may be in a dump. */
const untouchedTables = ['reference_data', 'migrations', 'secrets']

/** The settings of a test: a data folder of its own, and an address where nothing can listen. */
export function testConfig(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'meldwerk-world-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:0', ...settings })
}

/**
 * The same on another database, for tests that observe its connections.
 * @param sessionPool as in `createApp`
 * @param settings more of the environment
 * @param logTo where the log goes; without it there is none, unless `settings` has a level
 */
export async function worldOn(
  pool: Pool,
  sessionPool = pool,
  settings: Record<string, string> = {},
  logTo?: LogStream,
) {
  const config = testConfig(settings)
  const folder = config.dataDir
  let now: Date | undefined
  const app = await createApp({ config, pool, sessionPool, clock: () => now ?? new Date(), ...(logTo && { logTo }) })

  const signIn = { ...app.signIn, tokenFor: cachedTokens(app.signIn.tokenFor, app.base.clock) }
  const resetDatabase = await resetQuery(app.base.db, {
    tables: writtenTables,
    lastTables: tablesOfTriggers,
    untouched: untouchedTables,
  })
  const pending = new Set<Promise<unknown>>()
  /** Track a request: the next test waits for it, also when the page no longer does. */
  const trackRequest = <T>(answer: Promise<T>): Promise<T> => {
    const ended = answer.then(
      () => {},
      () => {},
    )
    pending.add(ended)
    void ended.then(() => pending.delete(ended))
    return answer
  }

  /** Send requests to the server, signed in as this user; without one not signed in. */
  const as =
    (user?: Pick<User, 'email'>) =>
    async (method: Method, url: string, body?: unknown, more: Record<string, string> = {}) => {
      const headers = {
        ...(user && { authorization: `Bearer ${await signIn.tokenFor(user.email)}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(more.cookie !== undefined && { origin: app.base.publicUrl }), // as a browser does, which has the cookie
        ...more,
      }
      const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
      const answer = await app.http.inject({ method, url, ...payload, headers })
      return { status: answer.statusCode, headers: answer.headers, body: answer.body ? answer.json() : undefined }
    }

  return {
    ...app,
    signIn,
    as,
    trackRequest,
    folder,
    /** Stop the clock at this moment, until the next test. */
    at(moment: string) {
      now = new Date(moment)
    },
    /** Make all waiting jobs due. */
    retryNow: () =>
      sql`update pgboss.job set start_after = now() - interval '1 second' where state in ('created', 'retry')`.execute(
        app.base.db,
      ),
    async empty() {
      while (pending.size > 0) await Promise.all(pending)
      now = undefined
      app.municipality.file.addressService = undefined
      app.base.municipality = { ...app.municipality.file } // a test may have set another one
      await resetDatabase.execute(app.base.db)
      await app.municipality.reload()
      // Not `truncate`: the job queue maintains itself meanwhile, which would be a deadlock.
      await sql`delete from pgboss.job`.execute(app.base.db)
    },
  }
}

/** Cache each token for a minute: to sign one takes as long as most requests. */
function cachedTokens(mint: (email: string, sid?: string) => Promise<string>, clock: () => Date) {
  const cache = new Map<string, { token: Promise<string>; at: number }>()
  return (email: string, sid?: string): Promise<string> => {
    const at = clock().getTime()
    const key = `${email} ${sid}`
    const last = cache.get(key)
    if (last && at >= last.at && at - last.at < 60_000) return last.token
    const token = mint(email, sid)
    cache.set(key, { token, at })
    return token
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
