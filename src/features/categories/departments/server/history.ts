import type { Reader } from '../../../../server/db/database.ts'
import { settingHistoryOf } from '../../../../server/setting-changes.ts'
import { departmentChangeInWords } from '../rules.ts'
import { readDepartment } from './list-departments.ts'

/** The changes of a department in words, newest first. @throws Problem `not-found` */
export async function departmentHistory(db: Reader, id: number) {
  await readDepartment(db, id)
  return settingHistoryOf(db, { kind: 'department', id }, departmentChangeInWords)
}
