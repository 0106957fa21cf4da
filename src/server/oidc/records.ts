import { sql } from 'kysely'
import { type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import { type Db, json } from '../db.ts'

/** Where the identity provider keeps its sessions, grants, codes and tokens: in the database, so that they outlive a restart. */
export const recordsIn =
  (db: Db): AdapterFactory =>
  model => {
    const one = (column: 'id' | 'uid' | 'userCode', value: string) =>
      db
        .selectFrom('oidcRecords')
        .select('payload')
        .where('model', '=', model)
        .where(column, '=', value)
        .executeTakeFirst()
        .then(found => found?.payload as AdapterPayload | undefined) // the library's own payload comes back as it went in

    return {
      async upsert(id, payload, expiresIn) {
        const record = {
          payload: json(payload),
          uid: payload.uid ?? null,
          userCode: payload.userCode ?? null,
          grantId: payload.grantId ?? null,
          expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
        }
        await db
          .insertInto('oidcRecords')
          .values({ model, id, ...record })
          .onConflict(conflict => conflict.columns(['model', 'id']).doUpdateSet(record))
          .execute()
      },
      find: id => one('id', id),
      findByUid: uid => one('uid', uid),
      findByUserCode: userCode => one('userCode', userCode),
      /** Of two that come with the same code or token at the same moment, one gets it. */
      async consume(id) {
        const { numUpdatedRows } = await db
          .updateTable('oidcRecords')
          .set({ payload: sql<string>`jsonb_set(payload, '{consumed}', to_jsonb(extract(epoch from now())::int))` })
          .where('model', '=', model)
          .where('id', '=', id)
          .where(sql<boolean>`payload -> 'consumed' is null`)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) throw new errors.InvalidGrant('already used')
      },
      async destroy(id) {
        await db.deleteFrom('oidcRecords').where('model', '=', model).where('id', '=', id).execute()
      },
      async revokeByGrantId(grantId) {
        await db.deleteFrom('oidcRecords').where('model', '=', model).where('grantId', '=', grantId).execute()
      },
    }
  }

/** What has expired proves nothing any more and goes. */
export async function forgetExpiredRecords(db: Db, now: Date) {
  await db.deleteFrom('oidcRecords').where('expiresAt', '<=', now).execute()
}

/** End every session of an account at once: after a new password, or when the account is closed. */
export async function endSessionsOf(db: Db, accountId: string) {
  await db.deleteFrom('oidcRecords').where(sql`payload ->> 'accountId'`, '=', accountId).execute()
}
