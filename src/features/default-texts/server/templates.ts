import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import type { User } from '../../users/policy.ts'
import type { Templates, TemplatesOfState } from '../contract.ts'
import { setTexts } from './set-texts.ts'
import { codeOf, type StatusCodes, statusByCode } from './status-codes.ts'
import { categoryIdBySlugs, textsOfCategory } from './store.ts'

type CategorySlugs = { main: string; sub?: string }

/** The texts of a category by status, in order of first occurrence. */
export const readTemplates = async (
  base: Base,
  codes: StatusCodes,
  category: CategorySlugs,
): Promise<TemplatesOfState[]> => readTemplatesOf(base.db, codes, await categoryIdOf(base, category))

/** The same by the id of the category. */
export async function readTemplatesOf(db: Reader, codes: StatusCodes, categoryId: number): Promise<TemplatesOfState[]> {
  const byStatus = Map.groupBy(await textsOfCategory(db, categoryId), ({ status }) => status)
  return [...byStatus].map(([status, texts]) => ({
    state: codeOf(codes, status),
    templates: texts.map(({ title, body, isActive }) => ({ title, text: body, is_active: isActive })),
  }))
}

type NewTemplates = { by: User; category: CategorySlugs; templates: Templates }

/** Replace the texts of a category for some statuses. @returns all its texts */
export async function setTemplates(base: Base, codes: StatusCodes, { by, category, templates: input }: NewTemplates) {
  const categoryId = await categoryIdOf(base, category)
  const texts = input.flatMap(({ state, templates }) => {
    const status = statusByCode(codes, state)
    if (status === undefined && templates.length > 0)
      throw new Problem('invalid-input', { state: [`Waarde '${state}' is geen geldige keuze.`] })
    return status === undefined ? [] : [{ status, templates }]
  })
  await setTexts(base, codes, { by, categoryId, texts })
  return readTemplates(base, codes, category)
}

async function categoryIdOf({ db }: Base, { main, sub }: CategorySlugs): Promise<number> {
  const id = await categoryIdBySlugs(db, main, sub)
  if (id === undefined) throw new Problem('not-found')
  return id
}
