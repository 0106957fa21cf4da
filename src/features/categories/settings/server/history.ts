import { sql } from 'kysely'
import { allDepartments } from '#features/departments/server/store.ts'
import { displayNameOf } from '#features/users/directory.ts'
import { wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { authorOnWire, settingChangesOf } from '#server/setting-changes.ts'
import { type CategoryRow, readCategory } from '../../server/read-categories.ts'
import type { CategoryChangeLine, HistoryLine } from '../contract.ts'
import {
  categoryChangeInFormWords,
  categoryChangeInWords,
  departmentTexts,
  mergedFromField,
  mergedIntoField,
  newCategoryInFormWords,
  type TrackedCategory,
} from '../history.ts'

export const trackedValues = (row: CategoryRow): TrackedCategory => ({
  serviceLevel: row.serviceLevel,
  name: row.name,
  description: row.description,
  isActive: row.isActive,
  handlingMessage: row.handlingMessage,
  publicName: row.publicName,
  isPublicAccessible: row.isPublicAccessible,
  icon: row.icon,
  note: row.note,
  configuration: row.configuration,
  departments: departmentTexts(row.departments),
})

/** In the words of the form, with the values to restore. @throws Problem `not-found` */
export async function listCategoryChanges({ db }: Base, id: number): Promise<CategoryChangeLine[]> {
  await readCategory({ db }, id)
  const recorded = await settingChangesOf(db, { kind: 'category', id })
  const names = new Map((await allDepartments(db)).map(({ code, name }) => [code, name]))
  const merged = new Map((await mergesOf(db, id)).map(merge => [merge.changeId, merge.mergedId]))
  return recorded.map(({ id, at, by, action, changes }) => ({
    id,
    at: wireTime(at),
    by: by && displayNameOf(by),
    text: action === 'created' ? newCategoryInFormWords(changes, names) : categoryChangeInFormWords(changes, names),
    isNew: action === 'created',
    before: changes.map(({ field, from }) => ({ field, value: from })),
    merged: merged.get(id) ?? null,
  }))
}

/** Newest first. @throws Problem `not-found` */
export async function categoryHistory({ db }: Base, id: number): Promise<HistoryLine[]> {
  await readCategory({ db }, id)
  const changes = await settingChangesOf(db, { kind: 'category', id })
  return changes.map(change => {
    const what = change.action === 'created' ? 'CREATED_CATEGORY' : 'UPDATED_CATEGORY'
    return {
      identifier: `${what}_${change.id}`,
      when: wireTime(change.at),
      what,
      action: categoryChangeInWords(change.changes),
      description: null,
      who: authorOnWire(change.by),
    }
  })
}

/** `firstOf` matches a merge, which sets the field from null; `anyOf` matches any change of the field. */
const firstOf = (field: string) => sql`${JSON.stringify([{ field, from: null }])}::jsonb`
const anyOf = (field: string) => sql`${JSON.stringify([{ field }])}::jsonb`

type Merge = { changeId: number; mergedId: number }

/** Finds merges that still hold, of the category itself or into it. Both histories have a line with the same time. */
async function mergesOf(db: Reader, id: number): Promise<Merge[]> {
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
