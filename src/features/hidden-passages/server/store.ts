import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { json } from '../../../server/db/json.ts'
import type { TextPlace } from '../places.ts'
import type { HiddenPassage } from '../rules.ts'

type Row = { place: TextPlace; rowKey: string; passages: readonly HiddenPassage[] }

/** What is hidden in the texts of a report, by the rows that hold them. */
export const hiddenOf = (db: Reader, reportId: number): Promise<Row[]> =>
  db
    .selectFrom('hiddenPassages')
    .select(['place', 'rowKey', 'passages'])
    .where('reportId', '=', reportId)
    .orderBy('place')
    .orderBy('rowKey')
    .execute()

export const storeHidden = (tx: Tx, reportId: number, { place, rowKey, passages }: Row) =>
  tx
    .insertInto('hiddenPassages')
    .values({ reportId, place, rowKey, passages: json(passages) })
    .onConflict(conflict => conflict.columns(['reportId', 'place', 'rowKey']).doUpdateSet({ passages: json(passages) }))
    .execute()

/** Forget what is hidden in a report; its texts keep the words in its place. */
export const deleteHidden = (tx: Tx, reportId: number) =>
  tx.deleteFrom('hiddenPassages').where('reportId', '=', reportId).execute()
