import { Problem } from '../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import { lockSettings, recordSettingChange } from '../../../server/setting-changes.ts'
import type { User } from '../../users/policy.ts'
import type { Position } from '../contract.ts'
import * as store from './store.ts'

const invalidInput = (what: Problem['what']) => new Problem('invalid-input', what)

const hasDuplicates = (values: readonly number[]) => new Set(values).size < values.length

type Places = { by: User; categoryId: number; places: readonly Position[] }

/** Sets the positions of texts in a category; its other texts keep theirs. */
export const setTextPositions = (base: Base, { by, categoryId, places }: Places): Promise<void> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    await check(tx, categoryId, places)
    const before = await store.positionsIn(tx, categoryId)
    for (const { status_message: defaultTextId, position } of places)
      await store.setTextPosition(tx, { defaultTextId, categoryId, position })
    const name = await store.categoryName(tx, categoryId)
    for (const { status_message: id, position } of places)
      await recordSettingChange(tx, {
        subject: { kind: 'default-text', id },
        by,
        changes: positionChange(name, before.get(id), position),
      })
  })

/** Places count from 1 for who reads them. */
function positionChange(name: string, before: number | undefined, after: number) {
  if (before === after) return []
  const textOf = (position: number | undefined) => (position === undefined ? '–' : String(position + 1))
  return [{ field: 'position', from: `${name} ${textOf(before)}`, to: textOf(after) }]
}

async function check(tx: Tx, categoryId: number, places: readonly Position[]) {
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
}
