import type { Base } from '../../../server/base.ts'
import { previewKey, thumbnailKey } from './keys.ts'
import { deleteOrphanedFile, isOrphaned, orphanedBefore } from './store.ts'

/** The queue of the hourly job that removes orphaned files. */
export const orphanedFilesQueue = 'remove-loose-files'

const hourInMilliseconds = 3_600_000

/** Removes files that have been orphaned for an hour: a process was killed while adding them, or their report was deleted. */
export async function removeOrphanedFiles(base: Base) {
  const orphans = await orphanedBefore(base.db, new Date(base.clock().getTime() - hourInMilliseconds))
  for (const { file } of orphans) await removeIfOrphaned(base, file)
}

/** Removes a file with its thumbnails, unless it became an attachment after all. */
export async function removeIfOrphaned({ db, files }: Base, file: string) {
  if (!(await isOrphaned(db, file))) return
  for (const key of [thumbnailKey(file), previewKey(file), file]) await files.remove(key)
  await deleteOrphanedFile(db, file)
}
