import { createHash, hkdfSync } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { decrypt, encrypt } from '#server/auth/secrets.ts'
import { type Db, deleteRows } from '#server/db/database.ts'
import type { TokenResponse } from '#server/oidc/exchange.ts'

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
