import type { Step } from '#features/reports/draft/rules.ts'
import type { Language } from '#kit/language.ts'
import { tokenHash } from '#server/auth/tokens.ts'
import type { Base, Tx } from '#server/base.ts'
import { type Db, deleteRows, type Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import type { PlainFormPage } from '../page.ts'
import { isSentForm, isStoredForm, type SentForm, type StoredForm } from '../stored.ts'
import { forgetPhotos } from './photos.ts'

export type Visit = {
  step: Step
  token: string | undefined
  /** As `main/sub`; empty without a link. */
  link: string
  isFromOverview: boolean
  network: string
  language: Language
}

export type Answer = (
  | { page: PlainFormPage; version?: string }
  | {
      next: Step | 'bedankt'
      isOtherLanguage?: true
    }
) & {
  token?: string
  isForgotten?: true
}

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

export const markSent = (tx: Tx, token: string, sent: SentForm) =>
  tx
    .updateTable('plainDrafts')
    .set({ content: null, sent: json(sent) })
    .where('tokenHash', '=', tokenHash(token))
    .where('sent', 'is', null) // the first of two presses knows the added photos
    .execute()

export const deleteDraft = (tx: Tx, token: string) =>
  tx.deleteFrom('plainDrafts').where('tokenHash', '=', tokenHash(token)).execute()

async function draftsExpiredBefore(db: Reader, now: Date): Promise<StoredForm[]> {
  const rows = await db.selectFrom('plainDrafts').select('content').where('expiresAt', '<=', now).execute()
  return rows.flatMap(({ content }) => (isStoredForm(content) ? [content] : []))
}

const deleteDraftsExpiredBefore = (db: Db, now: Date): Promise<number> =>
  deleteRows(db.deleteFrom('plainDrafts').where('expiresAt', '<=', now))

export const deleteExpiredDraftsQueue = 'delete-expired-plain-drafts'

export async function deleteExpiredDrafts(base: Base): Promise<number> {
  const now = base.clock()
  for (const { photos } of await draftsExpiredBefore(base.db, now)) await forgetPhotos(base, photos)
  return deleteDraftsExpiredBefore(base.db, now)
}
