import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { decrypt, encrypt } from '../../../../server/auth/encryption.ts'
import { tokenHash } from '../../../../server/auth/tokens.ts'
import { deleteRows } from '../../../../server/db/count-rows.ts'
import type { Db } from '../../../../server/db/database.ts'
import type { TokenResponse } from '../../../../server/oidc/exchange.ts'
import { deleteSession } from './store.ts'

type Options = {
  db: Db
  clock: () => Date
  idleSeconds: number
  /** Encrypts the ID tokens (32 bytes). */
  key: Buffer
}

/** Keeps which tokens of another provider belong to one session of a browser, so that its access tokens end with it. */
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

  /** The session of a refresh token; locked, as signing out and a refresh may happen at once. */
  async function lockSession(trx: Db, refreshToken: string): Promise<string | undefined> {
    const query = trx.selectFrom('sessionTokens').select('sessionId').where('tokenHash', '=', tokenHash(refreshToken))
    return (await query.forUpdate().executeTakeFirst())?.sessionId
  }

  const hasEnded = async (trx: Db, token: string) =>
    (await trx.selectFrom('endedSessions').select('id').where('id', '=', tokenHash(token)).executeTakeFirst()) !==
    undefined

  const contextOf = (sessionId: string) => `ID token of ${sessionId}`

  return {
    /** What the provider wants to see again when its session ends; undefined where it gave no ID token. */
    encryptedIdToken: (sessionId: string, { id_token }: TokenResponse) =>
      id_token === undefined ? undefined : encrypt(key, id_token, contextOf(sessionId)),
    /** @returns the id of the session */
    async opened(tokens: TokenResponse): Promise<string> {
      const id = randomUUID()
      await insertTokens(db, id, tokens)
      return id
    },
    /** @returns the id of the session; null when it was ended meanwhile */
    renewed: (refreshToken: string, tokens: TokenResponse): Promise<string | null> =>
      db.transaction().execute(async trx => {
        const sessionId = await lockSession(trx, refreshToken)
        if (!sessionId && (await hasEnded(trx, refreshToken))) return null
        const id = sessionId ?? randomUUID()
        await insertTokens(trx, id, tokens)
        return id
      }),
    /**
     * End the session of a refresh token: none of its access tokens is accepted any more, by any process.
     * @returns its ID token
     */
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

/** Delete the tokens that have expired, and the sessions that ended so long ago. @returns how many */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const tokens = await deleteRows(db.deleteFrom('sessionTokens').where('expiresAt', '<', now))
  return tokens + (await deleteRows(db.deleteFrom('endedSessions').where('until', '<', now)))
}
