import type { Tx } from '../../../../server/base.ts'
import { nextUpdatedAt } from '../../../../server/db/next-updated-at.ts'
import type { User } from '../../../users/policy.ts'
import { type PromiseColumns, promiseColumns } from '../../server/promise-columns.ts'
import type { Allowed } from '../../server/store.ts'

/** A category with its handling message and deadlines, as the columns of a report hold them. */
export type CategoryColumns = {
  categoryId: number
  categoryText: string | null
  handlingMessage: string | null
  deadline: Date | null
  deadlineTripled: Date | null
}

/** What its reporter was promised before it got another category; null: what the category promises. */
type PromisedBefore = { promisedMessage: string | null; promisedUntil: Date | null }

type Changed = Allowed<'changeCategory'>

export const setCategory = (
  tx: Tx,
  { id }: Changed,
  user: Pick<User, 'id'>,
  category: CategoryColumns & PromisedBefore,
) =>
  tx
    .updateTable('reports')
    .set({ ...category, categoryBy: user.id, categoryAt: tx.now, updatedAt: nextUpdatedAt(tx) })
    .where('id', '=', id)
    .execute()

/** What the promise to a reporter is made of besides the columns of the report. */
export const promiseFacts = (tx: Tx, { id }: Changed): Promise<PromiseColumns> =>
  tx.selectFrom('reports').select(promiseColumns).where('id', '=', id).executeTakeFirstOrThrow()
