import { wireTime } from '../../../../kit/dutch-time.ts'
import type { Base } from '../../../../server/base.ts'
import { authorOnWire, settingChangesOf } from '../../../../server/setting-changes.ts'
import { readCategory } from '../../server/read-categories.ts'
import type { CategoryRow } from '../../server/rows.ts'
import type { HistoryLine } from '../contract.ts'
import { categoryChangeInWords, type TrackedCategory } from '../history.ts'

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
  departments: row.departments.flatMap(({ code, isResponsible, canView }) => {
    if (isResponsible) return [`${code} (verantwoordelijk)`]
    return canView ? [`${code} (kijkt mee)`] : []
  }),
})

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
