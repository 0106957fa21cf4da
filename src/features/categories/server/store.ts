import { departmentIdsByCode } from '#features/departments/server/store.ts'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import { defaultCategories, defaultServiceLevel } from '../defaults.ts'
import { handlingMessage } from '../handling.ts'
import type { ServiceLevel } from '../rules.ts'

export type Link = { categoryId: number; departmentId: number; isResponsible: boolean; canView: boolean }

export async function addDefaultCategories(tx: Tx) {
  const departments = await departmentIdsByCode(tx)
  const links: Link[] = []
  const levels: { categoryId: number; days: number; calendarDays: boolean }[] = []
  const link = (categoryId: number, responsible: readonly string[], visibleToAll: boolean) => {
    for (const [code, departmentId] of departments) {
      const isResponsible = responsible.includes(code)
      if (isResponsible || visibleToAll) links.push({ categoryId, departmentId, isResponsible, canView: true })
    }
  }
  for (const { subs, slug, name, responsible } of defaultCategories) {
    const main = await tx.insertInto('categories').values({ slug, name }).returning('id').executeTakeFirstOrThrow()
    link(main.id, responsible, false)
    const rows = await tx
      .insertInto('categories')
      .values(
        subs.map(sub => ({
          parentId: main.id,
          slug: sub.slug,
          name: sub.name,
          isActive: sub.isActive,
          handling: sub.handling,
          handlingMessage: handlingMessage(sub.slug, sub.handling, defaultServiceLevel(sub)),
        })),
      )
      .returning(['id', 'slug'])
      .execute()
    for (const { id, slug: subSlug } of rows) {
      const sub = subs.find(one => one.slug === subSlug)
      if (!sub) continue
      link(id, sub.responsible, sub.visibleToAll)
      const level = defaultServiceLevel(sub)
      if (level) levels.push({ categoryId: id, ...level })
    }
  }
  await tx.insertInto('categoryDepartments').values(links).execute()
  await tx.insertInto('serviceLevels').values(levels).execute()
}

export type CategoryValues = {
  name: string
  publicName: string | null
  description: string | null
  handlingMessage: string | null
  note: string | null
  isActive: boolean
  isPublicAccessible: boolean
  configuration: Record<string, unknown>
}

const toColumns = ({ configuration, ...values }: Partial<CategoryValues>) => ({
  ...values,
  // A category that is active again is no longer merged.
  ...(values.isActive && { mergedInto: null }),
  ...(configuration && { configuration: json(configuration) }),
})

export async function insertCategory(
  tx: Tx,
  category: CategoryValues & { parentId: number | null; slug: string },
): Promise<number> {
  const { configuration, ...values } = category
  const row = { ...values, configuration: json(configuration) }
  const { id } = await tx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Call it before other changes of reference data in the transaction: a new name is written into reports, and a
 * writer of a report locks its row before the version of the reference data.
 */
export async function updateCategory(tx: Tx, id: number, values: Partial<CategoryValues>): Promise<void> {
  if (Object.keys(values).length === 0) return
  await tx.updateTable('categories').set(toColumns(values)).where('id', '=', id).execute()
}

/** @returns the ids of categories that were merged into it earlier, which move along */
export async function setMergedInto(tx: Tx, id: number, into: number): Promise<number[]> {
  const set = tx.updateTable('categories').set({ mergedInto: into })
  const rows = await set.where('mergedInto', '=', id).returning('id').execute()
  await tx.updateTable('categories').set({ isActive: false, mergedInto: into }).where('id', '=', id).execute()
  return rows.map(row => row.id)
}

/** `others` are the categories that had moved along. */
export async function undoMergedInto(
  tx: Tx,
  { id, mergedInto }: { id: number; mergedInto: number },
  others: readonly number[],
) {
  await updateCategory(tx, id, { isActive: true })
  const set = tx.updateTable('categories').set({ mergedInto: id })
  await set
    .where('mergedInto', '=', mergedInto)
    .where('id', 'in', [0, ...others])
    .execute()
}

export const insertServiceLevel = (tx: Tx, categoryId: number, { days, calendarDays }: ServiceLevel) =>
  tx.insertInto('serviceLevels').values({ categoryId, days, calendarDays, createdAt: tx.now }).execute()

export async function setDepartmentsOfCategory(tx: Tx, categoryId: number, links: readonly Omit<Link, 'categoryId'>[]) {
  await tx.deleteFrom('categoryDepartments').where('categoryId', '=', categoryId).execute()
  await insertLinks(
    tx,
    links.map(link => ({ ...link, categoryId })),
  )
}

export async function setCategoriesOfDepartment(
  tx: Tx,
  departmentId: number,
  links: readonly Omit<Link, 'departmentId'>[],
) {
  await tx.deleteFrom('categoryDepartments').where('departmentId', '=', departmentId).execute()
  await insertLinks(
    tx,
    links.map(link => ({ ...link, departmentId })),
  )
}

async function insertLinks(tx: Tx, links: readonly Link[]) {
  if (links.length > 0) await tx.insertInto('categoryDepartments').values(links).execute()
}

/** An unused icon is deleted. */
export async function setIcon(tx: Tx, categoryId: number, icon: { name: string; bytes: Buffer } | null) {
  if (icon)
    await tx
      .insertInto('categoryIcons')
      .values(icon)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  await tx
    .updateTable('categories')
    .set({ icon: icon?.name ?? null })
    .where('id', '=', categoryId)
    .execute()
  await tx
    .deleteFrom('categoryIcons')
    .where(
      'name',
      'not in',
      tx.selectFrom('categories').select('icon').where('icon', 'is not', null).$castTo<{ icon: string }>(),
    )
    .execute()
}

export async function iconBytes(db: Reader, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('categoryIcons').select('bytes').where('name', '=', name).executeTakeFirst()
  return row?.bytes
}

export async function missingCategoryIds(db: Reader, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .execute()
  const existing = new Set(rows.map(({ id }) => id))
  return ids.filter(id => !existing.has(id))
}
