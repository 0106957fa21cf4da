import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { type ChangeOutcome, contentVersionOf, matchesVersion } from '#server/http/version.ts'
import { lockSettings } from '#server/setting-changes.ts'
import type { StatusMessage, TextValues } from '../contract.ts'
import { readDefaultText } from './list-default-texts.ts'
import * as store from './store.ts'
import { parseStatus, recordTextChanges, type StatusCodes, trackedTexts } from './store.ts'

async function checkCategories(tx: Tx, ids: readonly number[] = []) {
  const errors = (await store.missingIds(tx, 'categories', ids)).map(
    id => `Ongeldige pk "${id}" - object bestaat niet.`,
  )
  if (errors.length > 0) throw new Problem('invalid-input', { categories: errors })
}

const outcome = (value: StatusMessage, isChanged: boolean): ChangeOutcome<StatusMessage> => ({
  value,
  version: contentVersionOf(value),
  isChanged,
})

/** @throws Problem `not-found` */
export const openDefaultText = async (base: Base, codes: StatusCodes, id: number) =>
  outcome(await readDefaultText(base, codes, id), true)

type NewText = { by: User; input: TextValues }

export async function createDefaultText(
  base: Base,
  codes: StatusCodes,
  { by, input }: NewText,
): Promise<ChangeOutcome<StatusMessage>> {
  const { title, text, state, active = false, categories = [] } = input
  const status = parseStatus(codes, state)
  const id = await transaction(base, async tx => {
    await lockSettings(tx)
    await checkCategories(tx, categories)
    const places = [...new Set(categories)].map(categoryId => ({ id: categoryId, position: 0 }))
    const created = await store.insertDefaultText(tx, {
      title,
      body: text,
      status,
      isActive: active,
      categories: places,
    })
    await recordTextChanges(tx, { ids: [created], by, codes, before: new Map() })
    return created
  })
  return openDefaultText(base, codes, id)
}

export type TextChanges = { [Name in keyof TextValues]?: TextValues[Name] | undefined }
type ChangeRequest = { by: User; id: number; ifMatch: string | undefined; changes: () => TextChanges }

/** Absent fields do not change. */
export const changeDefaultText = (
  base: Base,
  codes: StatusCodes,
  { by, id, ifMatch, changes }: ChangeRequest,
): Promise<ChangeOutcome<StatusMessage>> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const current = outcome(await readDefaultText({ db: tx }, codes, id), false)
    if (!matchesVersion(ifMatch, current.version)) return current
    const { title, text, state, active, categories } = changes()
    const status = state === undefined ? undefined : parseStatus(codes, state)
    await checkCategories(tx, categories)
    const before = await trackedTexts(tx, codes, [id])
    await store.updateDefaultText(tx, id, {
      ...(title !== undefined && { title }),
      ...(text !== undefined && { body: text }),
      ...(status !== undefined && { status }),
      ...(active !== undefined && { isActive: active }),
    })
    if (categories) await store.setCategories(tx, id, categories)
    await recordTextChanges(tx, { ids: [id], by, codes, before })
    return outcome(await readDefaultText({ db: tx }, codes, id), true)
  })

export const deleteDefaultText = (
  base: Base,
  codes: StatusCodes,
  { by, id }: { by: User; id: number },
): Promise<void> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const before = await trackedTexts(tx, codes, [id])
    if (!(await store.removeDefaultText(tx, id))) throw new Problem('not-found')
    await recordTextChanges(tx, { ids: [id], by, codes, before })
  })
