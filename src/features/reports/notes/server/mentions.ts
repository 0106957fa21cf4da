import type { Reader } from '../../../../server/db/database.ts'
import { activeUserAccounts } from '../../../users/server/store.ts'

/** Of the users whom a note mentions, the ids of those who have an account. */
export const activeAmong = async (db: Reader, mentions: readonly number[]): Promise<number[]> =>
  mentions.length > 0 ? (await activeUserAccounts(db, mentions)).map(({ id }) => id) : []
