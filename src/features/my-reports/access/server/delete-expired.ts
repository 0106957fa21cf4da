import { type Base, transaction } from '../../../../server/base.ts'
import { deleteMailsBefore } from '../../../mail/server/store.ts'
import { linkHours } from '../rules.ts'
import { deleteLinkRequestsBefore } from './store.ts'

/** The scheduled queue that deletes what is left of links that have expired. */
export const deleteExpiredLinksQueue = 'delete-expired-report-links'

/**
 * Deletes expired requests for a link, and the mails with links: they hold the tokens, of which only hashes are stored elsewhere.
 * @returns how many
 */
export const deleteExpiredLinks = (base: Base): Promise<number> =>
  transaction(base, async tx => {
    const before = new Date(tx.now.getTime() - linkHours * 3_600_000)
    const requests = await deleteLinkRequestsBefore(tx, before)
    return requests + (await deleteMailsBefore(tx, { kind: 'report-link', before }))
  })
