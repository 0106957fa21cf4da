import { tokenHash } from '../../../server/auth/tokens.ts'
import type { Tx } from '../../../server/base.ts'
import { deleteRows } from '../../../server/db/count-rows.ts'
import type { Db, Reader } from '../../../server/db/database.ts'
import { json } from '../../../server/db/json.ts'
import { isSentForm, isStoredForm, type SentForm, type StoredForm } from '../stored.ts'

/**
 * @returns the draft of the browser with this token, sent or not, with a version that each change replaces; undefined when
 * there is none or it has expired
 */
export async function findDraft(db: Reader, token: string, now: Date) {
  const row = await db
    .selectFrom('plainDrafts')
    .select(['content', 'sent', 'createdAt', 'expiresAt'])
    .where('tokenHash', '=', tokenHash(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, sent, createdAt, expiresAt } = row
  return {
    content: isStoredForm(content) ? content : undefined,
    sent: isSentForm(sent) ? sent : undefined,
    createdAt,
    version: String(expiresAt.getTime()),
  }
}

/** Store a draft, new or changed; it is kept this many milliseconds from now. */
export async function saveDraft(
  tx: Tx,
  token: string,
  { content, lifetime }: { content: StoredForm; lifetime: number },
) {
  const values = { content: json(content), expiresAt: new Date(tx.now.getTime() + lifetime) }
  await tx
    .insertInto('plainDrafts')
    .values({ ...values, tokenHash: tokenHash(token), createdAt: tx.now })
    .onConflict(conflict => conflict.column('tokenHash').doUpdateSet(values).where('plainDrafts.sent', 'is', null))
    .execute()
}

/** What was filled in is no longer stored from now on. */
export const markSent = (tx: Tx, token: string, sent: SentForm) =>
  tx
    .updateTable('plainDrafts')
    .set({ content: null, sent: json(sent) })
    .where('tokenHash', '=', tokenHash(token))
    .where('sent', 'is', null) // the first of two presses knows which photos were added
    .execute()

export const deleteDraft = (tx: Tx, token: string) =>
  tx.deleteFrom('plainDrafts').where('tokenHash', '=', tokenHash(token)).execute()

/** The drafts that have expired without being sent. */
export async function draftsExpiredBefore(db: Reader, now: Date): Promise<StoredForm[]> {
  const rows = await db.selectFrom('plainDrafts').select('content').where('expiresAt', '<=', now).execute()
  return rows.flatMap(({ content }) => (isStoredForm(content) ? [content] : []))
}

export const deleteDraftsExpiredBefore = (db: Db, now: Date): Promise<number> =>
  deleteRows(db.deleteFrom('plainDrafts').where('expiresAt', '<=', now))
