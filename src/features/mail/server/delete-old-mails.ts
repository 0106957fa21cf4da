import { type Base, transaction } from '#server/base.ts'
import { daysKept, kindsWithDaysKept } from '../days-kept.ts'
import { deleteMailsBefore } from './store.ts'

const dayMs = 86_400_000

export const deleteOldMailsQueue = 'delete-old-mails'

/**
 * Deletes old mails without a report, such as accessibility feedback and codes of external parties. @returns the
 * number of deleted mails
 */
export const deleteOldMails = (base: Base): Promise<number> =>
  transaction(base, async tx => {
    let count = 0
    for (const kind of kindsWithDaysKept)
      count += await deleteMailsBefore(tx, { kind, before: new Date(tx.now.getTime() - daysKept[kind] * dayMs) })
    return count
  })
