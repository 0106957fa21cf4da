import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import type { Tx } from '../../../server/db.ts'
import type { Position, Templates, TextValues } from '../contract.ts'
import * as store from './store.ts'

const refused = (what: Problem['what']) => new Problem('invalid-input', what)

type New = Omit<TextValues, 'state'> & { status: string }
type Values = { [Name in keyof New]?: New[Name] | undefined }

async function checkCategories(tx: Tx, ids: readonly number[] = []) {
  const faults = (await store.unknownAmong(tx, 'categories', ids)).map(
    id => `Ongeldige pk "${id}" - object bestaat niet.`,
  )
  if (faults.length > 0) throw refused({ categories: faults })
}

/** @returns its id */
export const addText = (base: Base, { title, text, status, active = false, categories = [] }: New): Promise<number> =>
  transaction(base, async tx => {
    await checkCategories(tx, categories)
    const places = [...new Set(categories)].map(id => ({ id, position: 0 }))
    return store.insertDefaultText(tx, { title, body: text, status, isActive: active, categories: places })
  })

export const changeText = (
  base: Base,
  id: number,
  { title, text, status, active, categories }: Values,
): Promise<void> =>
  transaction(base, async tx => {
    await checkCategories(tx, categories)
    const changes = {
      ...(title !== undefined && { title }),
      ...(text !== undefined && { body: text }),
      ...(status !== undefined && { status }),
      ...(active !== undefined && { isActive: active }),
    }
    if (!(await store.updateDefaultText(tx, id, changes))) throw new Problem('not-found')
    if (categories) await store.setCategories(tx, id, categories)
  })

const isTwice = (values: readonly number[]) => new Set(values).size < values.length

/** Texts get their places in a category; those that it had keep theirs. */
export const placeTexts = (base: Base, categoryId: number, places: readonly Position[]): Promise<void> =>
  transaction(base, async tx => {
    const ids = places.map(({ status_message: id }) => id)
    const twice = {
      ...(isTwice(ids) && { status_message: ['Duplicate status messages in request.'] }),
      ...(isTwice(places.map(({ position }) => position)) && { position: ['Duplicate positions in request.'] }),
    }
    if (Object.keys(twice).length > 0) throw refused(twice)
    const unknown = await store.unknownAmong(tx, 'defaultTexts', ids)
    if (unknown.length > 0)
      throw refused(unknown.map(id => ({ status_message: [`Status message with id ${id} does not exist.`] })))
    if ((await store.unknownAmong(tx, 'categories', [categoryId])).length > 0)
      throw refused([{ category: [`Category with id ${categoryId} does not exist.`] }])
    for (const { status_message: defaultTextId, position } of places)
      await store.placeText(tx, { defaultTextId, categoryId, position })
  })

/** So many texts at most for one status of one category. */
const mostTexts = 20

type Sets = { categoryId: number; texts: readonly (Pick<Templates[number], 'templates'> & { status: string })[] }

/** The texts of a category for the statuses that are named are these, in this order; what stays keeps its other categories. */
export const setTexts = (base: Base, { categoryId, texts }: Sets): Promise<void> =>
  transaction(base, async tx => {
    if (texts.some(({ templates }) => templates.length > mostTexts))
      throw refused([`Only ${mostTexts} StatusMessageTemplate instances allowed per Category/State combination`])
    const before = await store.textsOfCategory(tx, categoryId)
    for (const { status, templates } of texts) {
      const had = before.filter(text => text.status === status)
      const kept = new Set<number>()
      for (const [position, { title, text: body, is_active: isActive }] of templates.entries()) {
        const same = had.find(text => text.title === title && text.body === body && !kept.has(text.id))
        const text = { title, body, status, isActive, categories: [] }
        const id = same?.id ?? (await store.insertDefaultText(tx, text))
        if (same && same.isActive !== isActive) await store.updateDefaultText(tx, id, { isActive })
        await store.placeText(tx, { defaultTextId: id, categoryId, position })
        kept.add(id)
      }
      await store.takeOff(tx, { categoryId, textIds: had.flatMap(({ id }) => (kept.has(id) ? [] : [id])) })
    }
  })
