import type { Base } from '../../../server/base.ts'
import { previewKey, thumbnailKey } from './keys.ts'
import { deleteOrphanedFile, isOrphaned, orphanedBefore } from './store.ts'

/** The queue that removes what is left over, once an hour. */
export const looseFilesQueue = 'remove-loose-files'

const hourInMilliseconds = 3_600_000

/** Remove files that have belonged to nothing for an hour: a process died while adding them, or their report is gone. */
export async function removeLooseFiles(base: Base) {
  const orphans = await orphanedBefore(base.db, new Date(base.clock().getTime() - hourInMilliseconds))
  for (const { file } of orphans) await removeIfOrphaned(base, file)
}

/** Remove a file with its smaller copies, unless it became an attachment after all. */
export async function removeIfOrphaned({ db, files }: Base, file: string) {
  if (!(await isOrphaned(db, file))) return
  for (const key of [thumbnailKey(file), previewKey(file), file]) await files.remove(key)
  await deleteOrphanedFile(db, file)
}
