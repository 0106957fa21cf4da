import { sql } from 'kysely'
import type { User } from '#features/users/policy.ts'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { recordTextChanges, trackedTexts } from './history.ts'
import type { StatusCodes } from './status-codes.ts'
import { setTextPosition } from './store.ts'

/** In the order that most sub categories have. */
async function commonTextIds(db: Reader, categoryId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with others as (select id from categories where parent_id is not null and is_active and id <> ${categoryId})
    select default_text_id as id from default_text_categories where category_id in (select id from others)
      group by default_text_id having count(*) = (select count(*) from others)
      order by avg(position), default_text_id`.execute(db)
  return rows.map(({ id }) => id)
}

type NewCategory = { categoryId: number; by: User; codes: StatusCodes }

/** Records a line in the history of each text. */
export async function addCommonTexts(tx: Tx, { categoryId, by, codes }: NewCategory): Promise<void> {
  const ids = await commonTextIds(tx, categoryId)
  const before = await trackedTexts(tx, codes, ids)
  for (const [position, defaultTextId] of ids.entries())
    await setTextPosition(tx, { defaultTextId, categoryId, position })
  await recordTextChanges(tx, { ids, by, codes, before })
}
