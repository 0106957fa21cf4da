import { createHash, hkdfSync, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { decrypt, encrypt } from '#server/auth/secrets.ts'
import { clockToleranceSeconds, tokenHash } from '#server/auth/tokens.ts'
import { type Db, deleteRows, type Reader } from '#server/db/database.ts'
import type { TokenResponse } from '#server/oidc/exchange.ts'
import { deleteSession, setIdToken } from './store.ts'

type Options = {
  db: Db
  clock: () => Date
  idleSeconds: number
  key: Buffer
}

const contextOf = (sessionId: string) => `ID token of ${sessionId}`

/** Stores the tokens of another provider by session, so that its access tokens end with the session. */
export function sessionTokens({ db, clock, idleSeconds, key }: Options) {
  function rowsOf(sessionId: string, { access_token, refresh_token, expires_in }: TokenResponse) {
    const row = (token: string, seconds: number) => ({
      tokenHash: tokenHash(token),
      sessionId,
      expiresAt: new Date(clock().getTime() + seconds * 1000),
    })
    return [row(access_token, expires_in), ...(refresh_token ? [row(refresh_token, idleSeconds)] : [])]
  }
  const insertTokens = (trx: Db, sessionId: string, tokens: TokenResponse) =>
    trx
      .insertInto('sessionTokens')
      .values(rowsOf(sessionId, tokens))
      .onConflict(conflict =>
        conflict.column('tokenHash').doUpdateSet(({ ref }) => ({ expiresAt: ref('excluded.expiresAt') })),
      )
      .execute()

  /** Locks the session, because signing out and a refresh may happen at once. */
  async function lockSession(trx: Db, refreshToken: string): Promise<string | undefined> {
    const query = trx.selectFrom('sessionTokens').select('sessionId').where('tokenHash', '=', tokenHash(refreshToken))
    return (await query.forUpdate().executeTakeFirst())?.sessionId
  }

  const hasEnded = async (trx: Db, token: string) =>
    (await trx.selectFrom('endedSessions').select('id').where('id', '=', tokenHash(token)).executeTakeFirst()) !==
    undefined

  return {
    /** The provider wants its ID token back when the session ends. Undefined when it gave none. */
    encryptedIdToken: (sessionId: string, { id_token }: TokenResponse) =>
      id_token === undefined ? undefined : encrypt(key, id_token, contextOf(sessionId)),
    async opened(tokens: TokenResponse): Promise<string> {
      const id = randomUUID()
      await insertTokens(db, id, tokens)
      return id
    },
    /** @returns null when the session has ended */
    renewed: (refreshToken: string, tokens: TokenResponse): Promise<string | null> =>
      db.transaction().execute(async trx => {
        const sessionId = await lockSession(trx, refreshToken)
        if (!sessionId && (await hasEnded(trx, refreshToken))) return null
        const id = sessionId ?? randomUUID()
        await insertTokens(trx, id, tokens)
        return id
      }),
    /** Ends the session: no process accepts its access tokens any more. @returns its ID token */
    end: (refreshToken: string): Promise<string | undefined> =>
      db.transaction().execute(async trx => {
        const sessionId = await lockSession(trx, refreshToken)
        if (!sessionId) return undefined
        const idToken = await deleteSession(trx, sessionId)
        await sql`with deleted as (delete from session_tokens where session_id = ${sessionId} returning *)
          insert into ended_sessions (id, until) select token_hash, expires_at from deleted
          on conflict do nothing`.execute(trx)
        return idToken && decrypt(key, idToken, contextOf(sessionId))
      }),
  }
}

export type SessionTokens = ReturnType<typeof sessionTokens>

/** Keeps ended sessions as long as one of their tokens could be accepted. @returns the number of deleted rows */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - clockToleranceSeconds * 1000)
  const tokens = await deleteRows(db.deleteFrom('sessionTokens').where('expiresAt', '<', before))
  return tokens + (await deleteRows(db.deleteFrom('endedSessions').where('until', '<', before)))
}

/** @param old undefined when the key was lost: the ID tokens are then cleared */
export async function reencryptIdTokens(tx: Reader, old: Buffer | undefined, key: Buffer) {
  const sessions = await tx
    .selectFrom('userSessions')
    .select(['id', 'idToken'])
    .where('idToken', 'is not', null)
    .execute()
  for (const { id, idToken } of sessions) {
    const context = contextOf(id)
    const plain = old && idToken && decrypt(old, idToken, context)
    await setIdToken(tx, id, plain ? encrypt(key, plain, context) : null)
  }
}

/**
 * Milliseconds. A refresh token works once, but its response may get lost. The same token within this time gets the
 * same response; later it counts as stolen.
 */
const gracePeriodMs = 20_000

/** Milliseconds to wait for another request with the same token; longer than the timeout of the provider. */
const maxWaitMs = 8_000
const waitIntervalMs = 50

type Refresh = (token: string) => Promise<TokenResponse | undefined>

/** Asks the provider once for all requests with the same token, in all processes. @returns undefined when the session has expired */
export function refreshOnce({ db, clock }: { db: Db; clock: () => Date }, refresh: Refresh) {
  async function refreshClaimed(token: string): Promise<TokenResponse | undefined> {
    try {
      const response = await refresh(token)
      if (response) await storeResponse(db, token, response)
      else await forgetToken(db, token)
      return response
    } catch (error) {
      await forgetToken(db, token)
      throw error
    }
  }

  return async (token: string): Promise<TokenResponse | undefined> => {
    for (const start = Date.now(); Date.now() - start < maxWaitMs; await delay(waitIntervalMs)) {
      if (await claimToken(db, token, clock())) return refreshClaimed(token)
      const response = await storedResponse(db, token)
      if (response) return response
    }
    return undefined
  }
}

/** Nothing may be repeated after signing out. */
export const forgetToken = (db: Db, token: string) =>
  db
    .deleteFrom('usedRefreshTokens')
    .where(({ eb, or }) => or([eb('tokenHash', '=', hashOf(token)), eb('nextTokenHash', '=', hashOf(token))]))
    .execute()

export const deleteUsedRefreshTokens = (db: Db, now: Date): Promise<number> =>
  deleteRows(db.deleteFrom('usedRefreshTokens').where('usedAt', '<', graceStart(now)))

const graceStart = (now: Date) => new Date(now.getTime() - gracePeriodMs)

async function claimToken(db: Db, token: string, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('usedRefreshTokens')
    .values({ tokenHash: hashOf(token), usedAt: now })
    .onConflict(conflict =>
      conflict
        .column('tokenHash')
        .doUpdateSet({ usedAt: now, response: null, nextTokenHash: null })
        .where('usedRefreshTokens.usedAt', '<', graceStart(now)),
    )
    .returning('tokenHash')
    .executeTakeFirst()
  return claimed !== undefined
}

async function storeResponse(db: Db, token: string, response: TokenResponse) {
  const nextTokenHash = response.refresh_token ? hashOf(response.refresh_token) : null
  await db
    .updateTable('usedRefreshTokens')
    .set({ response: encrypt(keyOf(token), JSON.stringify(response)), nextTokenHash })
    .where('tokenHash', '=', hashOf(token))
    .execute()
}

async function storedResponse(db: Db, token: string): Promise<TokenResponse | undefined> {
  const row = await db
    .selectFrom('usedRefreshTokens')
    .select('response')
    .where('tokenHash', '=', hashOf(token))
    .where(sql<boolean>`response is not null`)
    .executeTakeFirst()
  return row?.response ? JSON.parse(decrypt(keyOf(token), row.response)) : undefined
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const keyOf = (token: string) => Buffer.from(hkdfSync('sha256', token, '', 'response to a refresh', 32))
