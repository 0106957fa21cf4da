import { sql } from 'kysely'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { changesBetween, type SettingAction } from '#kit/setting-change.ts'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { recordSettingChange } from '#server/setting-changes.ts'

export type NewText = {
  title: string
  body: string
  status: string
  isActive: boolean
  categories: readonly { id: number; position: number }[]
}

export async function insertDefaultText(tx: Reader, { categories, ...text }: NewText): Promise<number> {
  const { id } = await tx.insertInto('defaultTexts').values(text).returning('id').executeTakeFirstOrThrow()
  if (categories.length > 0)
    await tx
      .insertInto('defaultTextCategories')
      .values(categories.map(category => ({ defaultTextId: id, categoryId: category.id, position: category.position })))
      .execute()
  return id
}

const defaultTexts = (db: Reader) =>
  db
    .selectFrom('defaultTexts as t')
    .selectAll('t')
    .select(
      sql<number[]>`array(select c.category_id from default_text_categories c
        where c.default_text_id = t.id order by c.category_id)`.as('categoryIds'),
    )

export const defaultTextById = (db: Reader, id: number) => defaultTexts(db).where('t.id', '=', id).executeTakeFirst()

export type DefaultTextRow = Awaited<ReturnType<ReturnType<typeof defaultTexts>['execute']>>[number]

type TextFilter = { active?: boolean | undefined; categoryId?: number | undefined; statuses: readonly string[] }

/** The lowest position when no category is given. */
const positionIn = (categoryId: number | undefined) =>
  sql<number | null>`(select min(c.position) from default_text_categories c
    where c.default_text_id = t.id and ${categoryId === undefined ? sql`true` : sql`c.category_id = ${categoryId}`})`

export function filteredDefaultTexts(db: Reader, { active, categoryId, statuses }: TextFilter) {
  let query = defaultTexts(db).select(positionIn(categoryId).as('position'))
  if (active !== undefined) query = query.where('t.isActive', '=', active)
  if (statuses.length > 0) query = query.where('t.status', 'in', statuses)
  if (categoryId !== undefined)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('defaultTextCategories as c')
          .select('c.categoryId')
          .whereRef('c.defaultTextId', '=', 't.id')
          .where('c.categoryId', '=', categoryId),
      ),
    )
  return query
}

export const textsOfCategory = (db: Reader, categoryId: number) =>
  db
    .selectFrom('defaultTexts as t')
    .innerJoin('defaultTextCategories as c', 'c.defaultTextId', 't.id')
    .select(['t.id', 't.title', 't.body', 't.status', 't.isActive'])
    .where('c.categoryId', '=', categoryId)
    .orderBy('c.position')
    .orderBy('t.id')
    .execute()

export const categoryIdBySlugs = async (
  db: Reader,
  main: string,
  sub: string | undefined,
): Promise<number | undefined> => {
  const category = await db
    .selectFrom('categories as c')
    .leftJoin('categories as main', 'main.id', 'c.parentId')
    .select('c.id')
    .where('c.slug', '=', sub ?? main)
    .where('main.slug', sub ? '=' : 'is', sub ? main : null)
    .executeTakeFirst()
  return category?.id
}

type Changes = { title?: string; body?: string; status?: string; isActive?: boolean }

/** @returns true when the text exists */
export async function updateDefaultText(tx: Tx, id: number, changes: Changes): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('defaultTexts')
    .set({ ...changes, updatedAt: tx.now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeDefaultText(db: Reader, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('defaultTexts').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Keeps the positions of existing categories. */
export async function setCategories(tx: Tx, id: number, categoryIds: readonly number[]) {
  await tx
    .deleteFrom('defaultTextCategories')
    .where('defaultTextId', '=', id)
    .where('categoryId', 'not in', [0, ...categoryIds])
    .execute()
  if (categoryIds.length === 0) return
  await tx
    .insertInto('defaultTextCategories')
    .values([...new Set(categoryIds)].map(categoryId => ({ defaultTextId: id, categoryId, position: 0 })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function positionsIn(db: Reader, categoryId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('defaultTextCategories')
    .select(['defaultTextId', 'position'])
    .where('categoryId', '=', categoryId)
    .execute()
  return new Map(rows.map(({ defaultTextId, position }) => [defaultTextId, position]))
}

export const categoryName = async (db: Reader, id: number): Promise<string> =>
  (await db.selectFrom('categories').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

export const setTextPosition = (tx: Reader, place: { defaultTextId: number; categoryId: number; position: number }) =>
  tx
    .insertInto('defaultTextCategories')
    .values(place)
    .onConflict(conflict => conflict.columns(['defaultTextId', 'categoryId']).doUpdateSet({ position: place.position }))
    .execute()

export const detachTexts = (tx: Reader, { textIds, categoryId }: { textIds: readonly number[]; categoryId: number }) =>
  tx
    .deleteFrom('defaultTextCategories')
    .where('categoryId', '=', categoryId)
    .where('defaultTextId', 'in', [0, ...textIds])
    .execute()

export async function missingIds(db: Reader, table: 'categories' | 'defaultTexts', ids: readonly number[]) {
  const existing = await db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [0, ...ids])
    .execute()
  return ids.filter(id => !existing.some(one => one.id === id))
}

/** A parameter, because the module of reports comes after this one. */
export type StatusCodes = Readonly<Record<string, string>>

export const codeOf = (codes: StatusCodes, status: string): string => codes[status] ?? status

export const statusByCode = (codes: StatusCodes, code: string): string | undefined =>
  Object.keys(codes).find(status => codes[status] === code)

/** @throws Problem `invalid-input` for an unknown code */
export function parseStatus(codes: StatusCodes, code: string): string {
  const status = statusByCode(codes, code)
  if (status !== undefined) return status
  throw new Problem('invalid-input', { state: [`"${code}" is een ongeldige keuze.`] })
}

/** @throws Problem `invalid-input` for an unknown code */
export const parseStatusFilter = (codes: StatusCodes, requestedCodes: readonly string[]): string[] =>
  requestedCodes.map(code => {
    const status = statusByCode(codes, code)
    if (status !== undefined) return status
    const error = `Selecteer een geldige keuze. ${code} is geen beschikbare keuze.`
    throw new Problem('invalid-input', { state: [error] })
  })

/** Categories are stored by name, with their main category, because they may be removed later. */
type TrackedText = { title: string; text: string; state: string; active: boolean; categories: readonly string[] }

export async function trackedTexts(
  db: Reader,
  codes: StatusCodes,
  ids: readonly number[],
): Promise<Map<number, TrackedText>> {
  const rows = await db
    .selectFrom('defaultTexts as t')
    .select(['t.id', 't.title', 't.body', 't.status', 't.isActive'])
    .select(
      sql<string[]>`array(select case when m.id is null then c.name else format('%s (%s)', c.name, m.name) end
        from default_text_categories l join categories c on c.id = l.category_id
        left join categories m on m.id = c.parent_id where l.default_text_id = t.id order by c.name, m.name)`.as(
        'categories',
      ),
    )
    .where('t.id', 'in', [0, ...ids])
    .execute()
  return new Map(
    rows.map(({ id, title, body, status, isActive, categories }) => [
      id,
      { title, text: body, state: codeOf(codes, status), active: isActive, categories },
    ]),
  )
}

type Recorded = { ids: readonly number[]; by: User; codes: StatusCodes; before: ReadonlyMap<number, TrackedText> }

export async function recordTextChanges(tx: Tx, { ids, by, codes, before }: Recorded): Promise<void> {
  const after = await trackedTexts(tx, codes, ids)
  for (const id of ids) {
    const [old, text] = [before.get(id), after.get(id)]
    const changes = text ? changesBetween(old, text) : [{ field: 'title', from: old?.title ?? null, to: null }]
    await recordSettingChange(tx, { subject: { kind: 'default-text', id }, by, changes, action: actionOf(old, text) })
  }
}

function actionOf(before: TrackedText | undefined, after: TrackedText | undefined): SettingAction {
  if (!before) return 'created'
  return after ? 'changed' : 'deleted'
}
