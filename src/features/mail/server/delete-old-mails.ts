import { type Base, transaction } from '../../../server/base.ts'
import { daysKept, kindsWithDaysKept } from '../days-kept.ts'
import { deleteMailsBefore } from './store.ts'

const dayMs = 86_400_000

export const deleteOldMailsQueue = 'delete-old-mails'

/** Deletes old mails that belong to no report: what a resident wrote about accessibility, codes of external parties. @returns how many */
export const deleteOldMails = (base: Base): Promise<number> =>
  transaction(base, async tx => {
    let count = 0
    for (const kind of kindsWithDaysKept)
      count += await deleteMailsBefore(tx, { kind, before: new Date(tx.now.getTime() - daysKept[kind] * dayMs) })
    return count
  })
