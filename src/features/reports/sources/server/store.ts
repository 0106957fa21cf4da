import type { Tx } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'

/** The columns of a source that administrators change. */
export type SourceValues = {
  name: string
  description: string
  isActive: boolean
  isPublic: boolean
  canBeSelected: boolean
  position: number
}

/** Every source, in the order of the list. */
export const allSources = (db: Reader) =>
  db.selectFrom('sources').selectAll().orderBy('position').orderBy('name').execute()

export async function insertSource(tx: Tx, values: SourceValues): Promise<number> {
  const { id } = await tx.insertInto('sources').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateSource = (tx: Tx, id: number, values: SourceValues) =>
  tx.updateTable('sources').set(values).where('id', '=', id).execute()
