import { Problem } from '../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import type { Position, StatusMessage, Templates, TextValues } from '../contract.ts'
import { readDefaultText } from './list-default-texts.ts'
import { parseStatus, type StatusCodes } from './status-codes.ts'
import * as store from './store.ts'

const invalidInput = (what: Problem['what']) => new Problem('invalid-input', what)

async function checkCategories(tx: Tx, ids: readonly number[] = []) {
  const errors = (await store.missingIds(tx, 'categories', ids)).map(
    id => `Ongeldige pk "${id}" - object bestaat niet.`,
  )
  if (errors.length > 0) throw invalidInput({ categories: errors })
}

export async function createDefaultText(base: Base, codes: StatusCodes, input: TextValues): Promise<StatusMessage> {
  const { title, text, state, active = false, categories = [] } = input
  const status = parseStatus(codes, state)
  const id = await transaction(base, async tx => {
    await checkCategories(tx, categories)
    const places = [...new Set(categories)].map(categoryId => ({ id: categoryId, position: 0 }))
    return store.insertDefaultText(tx, { title, body: text, status, isActive: active, categories: places })
  })
  return readDefaultText(base, codes, id)
}

type TextChanges = { [Name in keyof TextValues]?: TextValues[Name] | undefined }

/** Change a text; what is not among the changes stays. */
export async function changeDefaultText(
  base: Base,
  codes: StatusCodes,
  { id, changes }: { id: number; changes: TextChanges },
): Promise<StatusMessage> {
  const { title, text, state, active, categories } = changes
  const status = state === undefined ? undefined : parseStatus(codes, state)
  await transaction(base, async tx => {
    await checkCategories(tx, categories)
    const values = {
      ...(title !== undefined && { title }),
      ...(text !== undefined && { body: text }),
      ...(status !== undefined && { status }),
      ...(active !== undefined && { isActive: active }),
    }
    if (!(await store.updateDefaultText(tx, id, values))) throw new Problem('not-found')
    if (categories) await store.setCategories(tx, id, categories)
  })
  return readDefaultText(base, codes, id)
}

/** Remove a text from every category. */
export async function deleteDefaultText({ db }: Base, id: number): Promise<void> {
  if (!(await store.removeDefaultText(db, id))) throw new Problem('not-found')
}

const hasDuplicates = (values: readonly number[]) => new Set(values).size < values.length

/** Sets the positions of texts in a category; its other texts keep theirs. */
export const setTextPositions = (base: Base, categoryId: number, places: readonly Position[]): Promise<void> =>
  transaction(base, async tx => {
    const ids = places.map(({ status_message: id }) => id)
    const duplicates = {
      ...(hasDuplicates(ids) && { status_message: ['Duplicate status messages in request.'] }),
      ...(hasDuplicates(places.map(({ position }) => position)) && { position: ['Duplicate positions in request.'] }),
    }
    if (Object.keys(duplicates).length > 0) throw invalidInput(duplicates)
    const unknown = await store.missingIds(tx, 'defaultTexts', ids)
    if (unknown.length > 0)
      throw invalidInput(unknown.map(id => ({ status_message: [`Status message with id ${id} does not exist.`] })))
    if ((await store.missingIds(tx, 'categories', [categoryId])).length > 0)
      throw invalidInput([{ category: [`Category with id ${categoryId} does not exist.`] }])
    for (const { status_message: defaultTextId, position } of places)
      await store.setTextPosition(tx, { defaultTextId, categoryId, position })
  })

/** Maximum number of texts for one status of one category. */
const maxTexts = 20

type TextsOfCategory = {
  categoryId: number
  texts: readonly (Pick<Templates[number], 'templates'> & { status: string })[]
}

/** Replaces the texts of a category for the given statuses, in this order; an unchanged text keeps its other categories. */
export const setTexts = (base: Base, { categoryId, texts }: TextsOfCategory): Promise<void> =>
  transaction(base, async tx => {
    if (texts.some(({ templates }) => templates.length > maxTexts))
      throw invalidInput([`Only ${maxTexts} StatusMessageTemplate instances allowed per Category/State combination`])
    const existing = await store.textsOfCategory(tx, categoryId)
    for (const { status, templates } of texts) {
      const previous = existing.filter(text => text.status === status)
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
    }
  })
