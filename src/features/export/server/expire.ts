import { type Base, transaction } from '../../../server/base.ts'
import { removeParts } from './file-parts.ts'
import { expireAllExports, expiredExports, markRemoved } from './store.ts'

export const removeExportsQueue = 'remove-exports'

/** Remove the files that have expired. @returns how many */
export async function removeExpiredExports({ db, files, clock }: Base): Promise<number> {
  const expired = await expiredExports(db, clock())
  for (const { id } of expired) {
    const row = await markRemoved(db, id, clock())
    if (row) await removeParts(files, row)
  }
  return expired.length
}

/** Let all files expire: one of them may hold what a reporter had erased. */
export const expireExports = async (base: Base): Promise<void> => {
  await transaction(base, expireAllExports)
}
