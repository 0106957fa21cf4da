import { type Base, transaction } from '../../../../server/base.ts'
import { deleteMailsBefore } from '../../../mail/server/store.ts'
import { linkHours } from '../rules.ts'
import { deleteLinkRequestsBefore } from './store.ts'

const dayMs = 86_400_000

/** The scheduled queue that deletes what is left of links that have expired. */
export const deleteExpiredLinksQueue = 'delete-expired-report-links'

/**
 * Deletes expired requests for a link, and the mails with links: they hold the tokens, of which only hashes are stored elsewhere. After a
 * day also the mails which confirm that an address was erased.
 * @returns how many
 */
export const deleteExpiredLinks = (base: Base): Promise<number> =>
  transaction(base, async tx => {
    const before = new Date(tx.now.getTime() - linkHours * 3_600_000)
    const requests = await deleteLinkRequestsBefore(tx, before)
    const erasures = await deleteMailsBefore(tx, { kind: 'erasure', before: new Date(tx.now.getTime() - dayMs) })
    return requests + erasures + (await deleteMailsBefore(tx, { kind: 'report-link', before }))
  })
