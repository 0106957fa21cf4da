import { Problem } from '../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import { lockSettings } from '../../../server/setting-changes.ts'
import type { User } from '../../users/policy.ts'
import type { Templates } from '../contract.ts'
import { recordTextChanges, trackedTexts } from './history.ts'
import type { StatusCodes } from './status-codes.ts'
import * as store from './store.ts'

/** Maximum number of texts for one status of one category. */
const maxTexts = 20

type TextsOfStatus = Pick<Templates[number], 'templates'> & { status: string }
type TextsOfCategory = { by: User; categoryId: number; texts: readonly TextsOfStatus[] }

/** Replaces the texts of a category for the given statuses, in this order; an unchanged text keeps its other categories. */
export const setTexts = (base: Base, codes: StatusCodes, { by, categoryId, texts }: TextsOfCategory): Promise<void> =>
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

/** @returns the ids of the texts that the category has now for the status */
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
