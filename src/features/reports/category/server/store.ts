import type { Tx } from '../../../../server/db.ts'
import type { User } from '../../../users/policy.ts'
import type { NewReport } from '../../server/insert.ts'
import { type Allowed, changed } from '../../server/store.ts'

type Category = Pick<NewReport, 'categoryId' | 'categoryText' | 'handlingMessage' | 'deadline' | 'deadlineTripled'>

export const setCategory = (tx: Tx, { id }: Allowed<'changeCategory'>, user: User, category: Category) =>
  tx
    .updateTable('reports')
    .set({ ...category, categoryBy: user.id, categoryAt: tx.now, updatedAt: changed(tx) })
    .where('id', '=', id)
    .execute()
