import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import { featuresVersion } from '../text.ts'
import { type ClassifierQuality, maxVersionAgeDays } from '../versions.ts'

export async function readModelFile(db: Reader, id: number): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('classifierVersions').select('model').where('id', '=', id).executeTakeFirst()
  return row?.model ?? undefined
}

export const versions = (db: Reader) =>
  db
    .selectFrom('classifierVersions')
    .select(['id', 'quality', 'isLive', 'createdAt', 'reportIds', 'featuresVersion'])
    .select(sql<boolean>`model is not null`.as('isKept'))
    .orderBy('id', 'desc')
    .execute()

type NewVersion = { model: Uint8Array | null; reportIds: readonly number[]; quality: ClassifierQuality; at: Date }

export async function addVersion(tx: Reader, { model, reportIds, quality, at }: NewVersion): Promise<number> {
  const { id } = await tx
    .insertInto('classifierVersions')
    .values({
      model: model && Buffer.from(model),
      featuresVersion,
      reportIds: [...reportIds],
      quality: json(quality),
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @param id 0 for the bundled model @returns true when the version exists and can be used */
export async function goLive(tx: Reader, id: number): Promise<boolean> {
  await tx.updateTable('classifierVersions').set({ isLive: false }).where('isLive', '=', true).execute()
  if (id === 0) return true
  const { numUpdatedRows } = await tx
    .updateTable('classifierVersions')
    .set({ isLive: true })
    .where('id', '=', id)
    .where('model', 'is not', null)
    .where('featuresVersion', '=', featuresVersion)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

type PinnedChoice = { version: number; by: number; at: Date }

/** Training does not replace a pinned version. @param version 0 for the bundled model */
export async function pinVersion(tx: Reader, { version, by, at }: PinnedChoice): Promise<void> {
  await unpinVersion(tx)
  await tx
    .insertInto('classifierChoices')
    .values({ versionId: version === 0 ? null : version, chosenBy: by, chosenAt: at })
    .execute()
}

export const unpinVersion = (tx: Reader) => tx.deleteFrom('classifierChoices').execute()

export const pinnedVersion = (db: Reader) =>
  db
    .selectFrom('classifierChoices')
    .innerJoin('users', 'users.id', 'classifierChoices.chosenBy')
    .select(['users.email', 'chosenAt'])
    .executeTakeFirst()

export async function deleteVersions(
  tx: Reader,
  { now, deletedReportIds }: { now: Date; deletedReportIds: readonly number[] },
): Promise<void> {
  const oldest = new Date(now.getTime() - maxVersionAgeDays * 86_400_000)
  await tx.deleteFrom('classifierVersions').where('isLive', '=', false).where('createdAt', '<', oldest).execute()
  await tx
    .updateTable('classifierVersions')
    .set({ model: null, reportIds: [] })
    .where('isLive', '=', false)
    .where(sql<boolean>`report_ids && ${[...deletedReportIds]}::bigint[]`)
    .execute()
}
