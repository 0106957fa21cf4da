import { type Base, transaction } from '../../../server/base.ts'
import { json } from '../../../server/db/json.ts'
import type { User } from '../../users/policy.ts'
import type { ListView } from '../list-view.ts'

/** How the user wants to see lists; null as long as they have not chosen. */
export async function readListView({ db }: Base, { id }: User): Promise<{ view: ListView | null }> {
  const row = await db.selectFrom('listViews').select('view').where('userId', '=', id).executeTakeFirst()
  return { view: row?.view ?? null }
}

export const changeListView = (base: Base, { id }: User, view: ListView): Promise<void> =>
  transaction(base, async tx => {
    await tx
      .insertInto('listViews')
      .values({ userId: id, view: json(view) })
      .onConflict(conflict => conflict.column('userId').doUpdateSet({ view: json(view) }))
      .execute()
  })
