import { sql } from 'kysely'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { lockSettings, recordSettingChange } from '#server/setting-changes.ts'
import type { Position } from '../contract.ts'
import * as store from './store.ts'
import {
  detachTexts,
  positionsIn,
  recordTextChanges,
  type StatusCodes,
  setTextPosition,
  textsOfCategory,
  trackedTexts,
} from './store.ts'

type Categories = { from: number; to: number }

/** Leaves out texts that the other category has, word for word. */
export async function textsToMove(db: Reader, { from, to }: Categories): Promise<number[]> {
  const existing = await textsOfCategory(db, to)
  const isThere = (text: (typeof existing)[number]) =>
    existing.some(
      ({ id, title, body, status }) =>
        id === text.id || (title === text.title && body === text.body && status === text.status),
    )
  return (await textsOfCategory(db, from)).filter(text => !isThere(text)).map(({ id }) => id)
}

type Merge = Categories & { by: User; codes: StatusCodes }
type Place = { id: number; position: number }

/**
 * Appends the texts; texts that the other category has stay where they are. @returns the moved texts with their old
 * positions
 */
export async function mergeTexts(tx: Tx, { from, to, by, codes }: Merge): Promise<Place[]> {
  const ids = await textsToMove(tx, { from, to })
  const before = await trackedTexts(tx, codes, ids)
  const places = await positionsIn(tx, from)
  const last = Math.max(-1, ...(await positionsIn(tx, to)).values())
  await placeTexts(
    tx,
    to,
    ids.map((id, index) => ({ id, position: last + 1 + index })),
  )
  await detachTexts(tx, { textIds: ids, categoryId: from })
  await recordTextChanges(tx, { ids, by, codes, before })
  return ids.map(id => ({ id, position: places.get(id) ?? 0 }))
}

export async function textsStillIn(db: Reader, categoryId: number, places: readonly Place[]): Promise<Place[]> {
  const there = await positionsIn(db, categoryId)
  return places.filter(({ id }) => there.has(id))
}

export async function moveTextsBack(tx: Tx, { from, to, by, codes }: Merge, places: readonly Place[]): Promise<void> {
  const ids = places.map(({ id }) => id)
  const before = await trackedTexts(tx, codes, ids)
  await placeTexts(tx, to, places)
  await detachTexts(tx, { textIds: ids, categoryId: from })
  await recordTextChanges(tx, { ids, by, codes, before })
}

/** The source keeps its texts. */
export async function copyTexts(tx: Tx, { from, to, by, codes }: Merge): Promise<void> {
  const places = [...(await positionsIn(tx, from))].map(([id, position]) => ({ id, position }))
  const ids = places.map(({ id }) => id)
  const before = await trackedTexts(tx, codes, ids)
  await placeTexts(tx, to, places)
  await recordTextChanges(tx, { ids, by, codes, before })
}

async function placeTexts(tx: Tx, categoryId: number, places: readonly Place[]) {
  for (const { id: defaultTextId, position } of places)
    await setTextPosition(tx, { defaultTextId, categoryId, position })
}

const invalidInput = (what: Problem['what']) => new Problem('invalid-input', what)

const hasDuplicates = (values: readonly number[]) => new Set(values).size < values.length

type Places = { by: User; categoryId: number; places: readonly Position[] }

/** Other texts keep their positions. */
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

/** Readers count from 1. */
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

/** In the order that most sub categories have. */
async function commonTextIds(db: Reader, categoryId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with others as (select id from categories where parent_id is not null and is_active and id <> ${categoryId})
    select default_text_id as id from default_text_categories where category_id in (select id from others)
      group by default_text_id having count(*) = (select count(*) from others)
      order by avg(position), default_text_id`.execute(db)
  return rows.map(({ id }) => id)
}

type NewCategory = { categoryId: number; by: User; codes: StatusCodes }

/** Records a line in the history of each text. */
export async function addCommonTexts(tx: Tx, { categoryId, by, codes }: NewCategory): Promise<void> {
  const ids = await commonTextIds(tx, categoryId)
  const before = await trackedTexts(tx, codes, ids)
  for (const [position, defaultTextId] of ids.entries())
    await setTextPosition(tx, { defaultTextId, categoryId, position })
  await recordTextChanges(tx, { ids, by, codes, before })
}
