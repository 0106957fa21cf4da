import { sql } from 'kysely'
import type { Reader } from '../../../../server/db/database.ts'
import { mergedFromField, mergedIntoField } from '../history.ts'

/** What the changes of a field hold when it was nothing before, as at a merge, and as at any change of it. */
const firstOf = (field: string) => sql`${JSON.stringify([{ field, from: null }])}::jsonb`
const anyOf = (field: string) => sql`${JSON.stringify([{ field }])}::jsonb`

type Merge = { changeId: number; mergedId: number }

/**
 * The lines in the history of a category about merges that still are: of itself, or of others into it. Both histories have a line of
 * the same moment.
 */
export async function mergesOf(db: Reader, id: number): Promise<Merge[]> {
  const { rows } = await sql<Merge>`
    select line.id as "changeId", merge.subject_id as "mergedId"
    from setting_changes line
    join setting_changes merge on merge.kind = 'category' and merge.at = line.at
      and merge.changes @> ${firstOf(mergedIntoField)}
    join categories merged on merged.id = merge.subject_id and merged.merged_into is not null
    where line.kind = 'category' and line.subject_id = ${id}
      and (line.id = merge.id or line.changes @> ${firstOf(mergedFromField)})
      and not exists (
        select from setting_changes later
        where later.kind = 'category' and later.subject_id = merge.subject_id and later.id > merge.id
          and later.changes @> ${anyOf(mergedIntoField)}
      )`.execute(db)
  return rows
}
