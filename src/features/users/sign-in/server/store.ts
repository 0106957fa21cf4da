import { sql } from 'kysely'
import { deleteRows, dutchMidnight, type Reader } from '#server/db/database.ts'
import type { ClientDescription } from '../client.ts'
import type { SignInOutcome } from '../rules.ts'

type NewSession = {
  id: string
  email: string
  client: ClientDescription
  now: Date
  idleSeconds: number
  /** From another provider, encrypted. */
  idToken?: Buffer | undefined
}

const expiryOf = ({ now, idleSeconds }: Pick<NewSession, 'now' | 'idleSeconds'>) =>
  new Date(now.getTime() + idleSeconds * 1000)

export async function saveSession(
  db: Reader,
  { id, email, client, now, idleSeconds, idToken }: NewSession,
): Promise<void> {
  const expiresAt = expiryOf({ now, idleSeconds })
  await db
    .insertInto('userSessions')
    .columns(['id', 'userId', 'browser', 'network', 'openedAt', 'lastUsedAt', 'expiresAt', 'idToken'])
    .expression(
      db
        .selectFrom('users')
        .select([
          sql<string>`${id}::text`.as('id'),
          'users.id as userId',
          sql<string>`${client.browser}::text`.as('browser'),
          sql<string>`${client.network}::text`.as('network'),
          sql<Date>`${now}::timestamptz`.as('openedAt'),
          sql<Date>`${now}::timestamptz`.as('lastUsedAt'),
          sql<Date>`${expiresAt}::timestamptz`.as('expiresAt'),
          sql<Buffer | null>`${idToken ?? null}::bytea`.as('idToken'),
        ])
        .where(sql`lower(email)`, '=', email.toLowerCase()),
    )
    .onConflict(conflict => conflict.column('id').doUpdateSet({ ...client, openedAt: now, lastUsedAt: now, expiresAt }))
    .execute()
}

type UsedSession = Pick<NewSession, 'id' | 'now' | 'idleSeconds' | 'idToken'>

/** Keeps the ID token when the provider gave no new one. */
export const touchSession = (db: Reader, { id, now, idleSeconds, idToken }: UsedSession) =>
  db
    .updateTable('userSessions')
    .set({ lastUsedAt: now, expiresAt: expiryOf({ now, idleSeconds }), ...(idToken && { idToken }) })
    .where('id', '=', id)
    .execute()

export const sessionsOf = (db: Reader, userId: number, now: Date) =>
  db
    .selectFrom('userSessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .execute()

/** A grant of our own provider, or the token hash of another one. */
export async function sessionIdOfToken(db: Reader, session: string | null): Promise<string | undefined> {
  if (session === null) return undefined
  const row = await db
    .selectFrom('sessionTokens')
    .select('sessionId')
    .where('tokenHash', '=', session)
    .executeTakeFirst()
  return row?.sessionId ?? session
}

type Sessions = { userId: number; id?: string | undefined; except?: string | undefined }

/**
 * Deletes all sessions of a user, one, or all but one. Sessions of another provider end here; ours end with their
 * grants. @returns the ids
 */
export async function deleteSessionsOf(db: Reader, userId: number, { id, except }: Omit<Sessions, 'userId'> = {}) {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from user_sessions where user_id = ${userId} and (${id ?? null}::text is null or id = ${id ?? null})
        and id is distinct from ${except ?? null} returning id),
    tokens as (delete from session_tokens where session_id::text in (select id from gone) returning *),
    ended as (
      insert into ended_sessions (id, until) select token_hash, expires_at from tokens on conflict do nothing)
    select id from gone`.execute(db)
  return rows.map(row => row.id)
}

export const deleteExpiredUserSessions = (db: Reader, now: Date): Promise<number> =>
  deleteRows(db.deleteFrom('userSessions').where('expiresAt', '<=', now))

export async function deleteSession(db: Reader, id: string): Promise<Buffer | undefined> {
  const row = await db.deleteFrom('userSessions').where('id', '=', id).returning('idToken').executeTakeFirst()
  return row?.idToken ?? undefined
}

type NewSignIn = { outcome: SignInOutcome; client: ClientDescription; now: Date } & (
  | { email: string }
  | { userId: number }
)

/** A typed address without an account is not stored. */
export async function recordSignIn(db: Reader, { outcome, client, now, ...who }: NewSignIn): Promise<void> {
  const user =
    'userId' in who
      ? sql`${who.userId}::bigint`
      : sql`(select id from users where lower(email) = ${who.email.toLowerCase()})`
  await sql`with signed as (
      insert into sign_ins (at, user_id, outcome, browser, network)
      values (${now}, ${user}, ${outcome}, ${client.browser}, ${client.network}) returning user_id, outcome, at)
    update users set last_signed_in_at = at from signed where users.id = user_id and outcome = 'signed-in'`.execute(db)
}

type LogRead = { userId: number; client: ClientDescription; since: Date; now: Date }

/** Adds no line when there is one since `since`. */
export const recordLogRead = (db: Reader, { userId, client, since, now }: LogRead) =>
  sql`insert into sign_ins (at, user_id, outcome, browser, network)
    select ${now}, ${userId}::bigint, ${'log-read' satisfies SignInOutcome}, ${client.browser}, ${client.network}
    where not exists (select from sign_ins
      where user_id = ${userId} and outcome = ${'log-read' satisfies SignInOutcome} and at >= ${since})`.execute(db)

type LogQuery = {
  user?: number | undefined
  outcome?: SignInOutcome | undefined
  from?: string | undefined
  to?: string | undefined
  before?: number | undefined
  limit: number
}

type Person = { id: number; email: string; firstName: string; lastName: string }

export function signIns(db: Reader, { user, outcome, from, to, before, limit }: LogQuery) {
  let log = db
    .selectFrom('signIns as s')
    .leftJoin('users as u', 'u.id', 's.userId')
    .select(['s.id', 's.at', 's.outcome', 's.browser', 's.network'])
    .select(
      sql<Person | null>`case when u.id is not null then jsonb_build_object('id', u.id, 'email', u.email,
        'firstName', u.first_name, 'lastName', u.last_name) end`.as('user'),
    )
  if (user !== undefined) log = log.where('s.userId', '=', user)
  if (outcome !== undefined) log = log.where('s.outcome', '=', outcome)
  if (from !== undefined) log = log.where(sql<boolean>`s.at >= ${dutchMidnight(from)}`)
  if (to !== undefined) log = log.where(sql<boolean>`s.at < ${dutchMidnight(to, 1)}`)
  if (before !== undefined) log = log.where('s.id', '<', before)
  return log.orderBy('s.id', 'desc').limit(limit).execute()
}

export const deleteSignInsBefore = (db: Reader, before: Date): Promise<number> =>
  deleteRows(db.deleteFrom('signIns').where('at', '<', before))

export const setIdToken = (tx: Reader, id: string, idToken: Buffer | null) =>
  tx.updateTable('userSessions').set({ idToken }).where('id', '=', id).execute()

export const deleteInvitationsOf = (db: Reader, userId: number) =>
  db.deleteFrom('invitations').where('userId', '=', userId).execute()
