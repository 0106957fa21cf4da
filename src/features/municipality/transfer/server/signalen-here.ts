import { areaTypes } from '#features/areas/server/store.ts'
import type { Reader } from '#server/db/database.ts'
import type { Sections } from '../format.ts'
import type { Here } from '../signalen-references.ts'
import { categories } from './categories.ts'
import type { Dependencies } from './section.ts'
import { questions } from './subjects.ts'
import { rules } from './words.ts'

export async function hereFor(db: Reader, more: Dependencies): Promise<Here> {
  const stored: Sections = {}
  for (const section of [categories, questions, rules]) await section.addTo(stored, db, more)
  const departments = await db.selectFrom('departments').select('code').execute()
  const users = await db.selectFrom('users').select('email').where('isActive', '=', true).execute()
  return {
    categories: stored.categories ?? [],
    questions: stored.questions ?? [],
    rules: stored.rules ?? [],
    departments: departments.map(({ code }) => code),
    areaTypes: await areaTypes(db),
    users: new Set(users.map(({ email }) => email.toLowerCase())),
  }
}
