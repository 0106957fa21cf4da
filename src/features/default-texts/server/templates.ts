import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { lockSettings } from '#server/setting-changes.ts'
import type { Templates, TemplatesOfState } from '../contract.ts'
import * as store from './store.ts'
import {
  categoryIdBySlugs,
  codeOf,
  recordTextChanges,
  type StatusCodes,
  statusByCode,
  textsOfCategory,
  trackedTexts,
} from './store.ts'

type CategorySlugs = { main: string; sub?: string }

/** By status, in order of first occurrence. */
export const readTemplates = async (
  base: Base,
  codes: StatusCodes,
  category: CategorySlugs,
): Promise<TemplatesOfState[]> => readTemplatesOf(base.db, codes, await categoryIdOf(base, category))

export async function readTemplatesOf(db: Reader, codes: StatusCodes, categoryId: number): Promise<TemplatesOfState[]> {
  const byStatus = Map.groupBy(await textsOfCategory(db, categoryId), ({ status }) => status)
  return [...byStatus].map(([status, texts]) => ({
    state: codeOf(codes, status),
    templates: texts.map(({ title, body, isActive }) => ({ title, text: body, is_active: isActive })),
  }))
}

type NewTemplates = { by: User; category: CategorySlugs; templates: () => Templates }

/** @returns all texts of the category */
export async function setTemplates(base: Base, codes: StatusCodes, { by, category, templates: input }: NewTemplates) {
  const categoryId = await categoryIdOf(base, category)
  const texts = input().flatMap(({ state, templates }) => {
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

const maxTexts = 20

type TextsOfStatus = Pick<Templates[number], 'templates'> & { status: string }
type TextsOfCategory = { by: User; categoryId: number; texts: readonly TextsOfStatus[] }

/** An unchanged text keeps its other categories. */
const setTexts = (base: Base, codes: StatusCodes, { by, categoryId, texts }: TextsOfCategory): Promise<void> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    if (texts.some(({ templates }) => templates.length > maxTexts))
      throw new Problem('invalid-input', [
        `Only ${maxTexts} StatusMessageTemplate instances allowed per Category/State combination`,
      ])
    const existing = await store.textsOfCategory(tx, categoryId)
    const oldIds = existing.filter(({ status }) => texts.some(each => each.status === status)).map(({ id }) => id)
    const before = await trackedTexts(tx, codes, oldIds)
    const ids = new Set(oldIds)
    for (const { status, templates } of texts) {
      const previous = existing.filter(text => text.status === status)
      for (const id of await replaceTexts(tx, { categoryId, status, templates, previous })) ids.add(id)
    }
    await recordTextChanges(tx, { ids: [...ids], by, codes, before })
  })

type Replacement = TextsOfStatus & {
  categoryId: number
  previous: readonly Awaited<ReturnType<typeof store.textsOfCategory>>[number][]
}

/** @returns the ids of the texts of the category for the status */
async function replaceTexts(tx: Tx, { categoryId, status, templates, previous }: Replacement): Promise<Set<number>> {
  const keptIds = new Set<number>()
  for (const [position, { title, text: body, is_active: isActive }] of templates.entries()) {
    const unchanged = previous.find(text => text.title === title && text.body === body && !keptIds.has(text.id))
    const text = { title, body, status, isActive, categories: [] }
    const id = unchanged?.id ?? (await store.insertDefaultText(tx, text))
    if (unchanged && unchanged.isActive !== isActive) await store.updateDefaultText(tx, id, { isActive })
    await store.setTextPosition(tx, { defaultTextId: id, categoryId, position })
    keptIds.add(id)
  }
  await store.detachTexts(tx, { categoryId, textIds: previous.flatMap(({ id }) => (keptIds.has(id) ? [] : [id])) })
  return keptIds
}
