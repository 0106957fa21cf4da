import { wireTime } from '../../../../kit/dutch-time.ts'
import type { Base } from '../../../../server/base.ts'
import { authorOnWire, settingChangesOf } from '../../../../server/setting-changes.ts'
import { allDepartments } from '../../../departments/server/store.ts'
import { displayNameOf } from '../../../users/name.ts'
import { readCategory } from '../../server/read-categories.ts'
import type { CategoryRow } from '../../server/rows.ts'
import type { CategoryChangeLine, HistoryLine } from '../contract.ts'
import {
  categoryChangeInFormWords,
  categoryChangeInWords,
  departmentTexts,
  newCategoryInFormWords,
  type TrackedCategory,
} from '../history.ts'
import { mergesOf } from './merges.ts'

/** The values of a category whose changes its history holds. */
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

/** The changes of a category for its form, in the words of that form; it can put back what a change replaced. @throws Problem `not-found` */
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

/** The changes of a category in words, newest first. @throws Problem `not-found` */
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
