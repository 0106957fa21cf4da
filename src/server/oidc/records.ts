import { sql } from 'kysely'
import { type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import { tokenHash } from '../auth/tokens.ts'
import { type Db, deleteRows } from '../db/database.ts'
import { json } from '../db/json.ts'

/**
 * Their ids are no secrets: cookies with ids of sessions and interactions are signed, and access tokens contain the id
 * of a grant.
 */
const openModels = ['Session', 'Interaction', 'Grant']

/** The id of a token is the token itself: only its hash is stored, and the lookup puts the id back. */
const idsOf = (model: string) =>
  openModels.includes(model)
    ? { stored: (id: string) => id, withoutId: (payload: AdapterPayload) => payload }
    : { stored: tokenHash, withoutId: ({ jti: _, ...payload }: AdapterPayload): AdapterPayload => payload }

/**
 * Returns the adapter that stores the provider's sessions, grants, codes and tokens in the database, so that they
 * survive a restart.
 */
export const recordAdapter =
  (db: Db): AdapterFactory =>
  model => {
    const { stored, withoutId } = idsOf(model)
    const findBy = (column: 'id' | 'uid' | 'userCode', value: string) =>
      db
        .selectFrom('oidcRecords')
        .select('payload')
        .where('model', '=', model)
        .where(column, '=', value)
        .executeTakeFirst()
        .then(row => row?.payload as AdapterPayload | undefined) // the library's own payload, stored unchanged

    return {
      async upsert(id, payload, expiresIn) {
        const record = {
          payload: json(withoutId(payload)),
          uid: payload.uid ?? null,
          userCode: payload.userCode ?? null,
          grantId: payload.grantId ?? null,
          expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
        }
        await db
          .insertInto('oidcRecords')
          .values({ model, id: stored(id), ...record })
          .onConflict(conflict => conflict.columns(['model', 'id']).doUpdateSet(record))
          .execute()
      },
      async find(id) {
        const payload = await findBy('id', stored(id))
        return payload && { ...payload, jti: payload.jti ?? id }
      },
      findByUid: uid => findBy('uid', uid),
      findByUserCode: userCode => findBy('userCode', userCode),
      /** One of two simultaneous requests with the same code or token succeeds. */
      async consume(id) {
        const { numUpdatedRows } = await db
          .updateTable('oidcRecords')
          .set({ payload: sql<string>`jsonb_set(payload, '{consumed}', to_jsonb(extract(epoch from now())::int))` })
          .where('model', '=', model)
          .where('id', '=', stored(id))
          .where(sql<boolean>`payload -> 'consumed' is null`)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) throw new errors.InvalidGrant('already used')
      },
      async destroy(id) {
        await db.deleteFrom('oidcRecords').where('model', '=', model).where('id', '=', stored(id)).execute()
      },
      async revokeByGrantId(grantId) {
        await db.deleteFrom('oidcRecords').where('model', '=', model).where('grantId', '=', grantId).execute()
      },
    }
  }

/** Deletes the expired records. @returns the number of deleted records */
export const deleteExpiredRecords = (db: Db, now: Date): Promise<number> =>
  deleteRows(db.deleteFrom('oidcRecords').where('expiresAt', '<=', now))

/** The grant, its tokens, and the provider's own session with the browser. */
const isOfGrant = (
  grant: string,
) => sql<boolean>`(grant_id is not distinct from ${grant} or model = 'Grant' and id = ${grant}
  or model = 'Session' and exists(select from jsonb_each(payload -> 'authorizations') a where a.value ->> 'grantId' = ${grant}))`

/** Ends every session of an account, after a new password or a deactivation. @param exceptGrant which goes on */
export async function endSessionsOfAccount(db: Db, accountId: string, exceptGrant?: string) {
  let records = db.deleteFrom('oidcRecords').where(sql`payload ->> 'accountId'`, '=', accountId)
  if (exceptGrant !== undefined) records = records.where(({ not }) => not(isOfGrant(exceptGrant)))
  await records.execute()
}

/** Ends one session. */
export async function endSessionOfGrant(db: Db, accountId: string, grant: string) {
  const records = db.deleteFrom('oidcRecords').where(sql`payload ->> 'accountId'`, '=', accountId)
  await records.where(isOfGrant(grant)).execute()
}
