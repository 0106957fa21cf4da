import { type Base, transaction } from '../../../server/base.ts'
import type { JobData } from '../../../server/jobs.ts'
import { refreshWordsOfRenamedCategory } from './store.ts'

/** The queue that gives reports the words of the new name of their category. */
export const renamedCategoriesQueue = 'refresh-renamed-categories'

/** How many portions one job refreshes: some seconds of work, far from the time after which a job counts as failed. */
const maxPortions = 20

/**
 * Refresh the words of reports whose category was renamed, each portion in a transaction of its own. The job resolves to the
 * number of reports.
 */
export const refreshRenamedCategories =
  (base: Base, size = 500) =>
  async (_: JobData): Promise<number> => {
    let count = 0
    for (let portion = 1; portion <= maxPortions; portion++) {
      const refreshed = await transaction(base, tx => refreshWordsOfRenamedCategory(tx, size))
      if (refreshed === 'nothing-to-do') return count
      count += refreshed
    }
    await transaction(base, tx => tx.enqueue(renamedCategoriesQueue, [{}]))
    return count
  }
