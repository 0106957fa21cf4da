import { wireTime } from '../../../../kit/dutch-time.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { settingChangesOf } from '../../../../server/setting-changes.ts'
import { departmentAction } from '../rules.ts'
import { readDepartment } from './list-departments.ts'

/** The changes of a department in words, newest first. @throws Problem `not-found` */
export async function departmentHistory(db: Reader, id: number) {
  await readDepartment(db, id)
  const recorded = await settingChangesOf(db, { kind: 'department', id })
  return recorded.map(({ at, who, changes }) => ({
    when: wireTime(at),
    who: who ?? 'Signalen systeem',
    action: departmentAction(changes),
  }))
}
