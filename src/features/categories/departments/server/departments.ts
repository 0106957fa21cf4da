import { sql } from 'kysely'
import { allDepartments, insertDepartment, updateDepartment } from '#features/departments/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { type FieldErrors, Problem } from '#kit/problem.ts'
import { changesBetween, type SettingChange } from '#kit/setting-change.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type ChangeOutcome, contentVersionOf, matchesVersion } from '#server/http/version.ts'
import { curies } from '#server/http/wire-headers.ts'
import { lockSettings, recordSettingChange, recordSettingChanges, settingHistoryOf } from '#server/setting-changes.ts'
import { byName, type CategoryRow, categoryRows } from '../../server/read-categories.ts'
import { missingCategoryIds, setCategoriesOfDepartment } from '../../server/store.ts'
import { toPublicSub } from '../../server/wire.ts'
import { departmentTexts } from '../../settings/history.ts'
import { repeatedIn, withView } from '../../settings/rules.ts'
import type { Department, DepartmentPatch, ListedDepartment } from '../contract.ts'
import { departmentChangeInWords, departmentErrors, type TrackedDepartment } from '../rules.ts'

/** Newest first. @throws Problem `not-found` */
export async function departmentHistory(db: Reader, id: number) {
  await readDepartment(db, id)
  return settingHistoryOf(db, { kind: 'department', id }, departmentChangeInWords)
}

/** The version covers closed categories, which the wire omits. */
export function withVersion(base: Pick<Base, 'publicUrl'>, row: DepartmentWithLinks) {
  const links = row.links.map(({ id, isResponsible, canView }) => [id, isResponsible, canView])
  const value = toDepartment(base, row)
  return { value, version: contentVersionOf([value, links]) }
}

export const createDepartment = (
  base: Base,
  by: User,
  { categories = [], ...input }: DepartmentPatch & { name: string; code: string },
): Promise<Department> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    checkNames(input, await allDepartments(tx))
    const { name, code, is_intern: isInternal = true, can_direct: canDirect = false } = input
    const id = await insertDepartment(tx, { name, code, isInternal, canDirect })
    await setCategories(tx, id, categories)
    const after = await readDepartment(tx, id)
    const changes = changesBetween(undefined, trackedValues(after))
    await recordSettingChange(tx, { subject: { kind: 'department', id }, by, changes, action: 'created' })
    await recordInCategories(tx, { by, before: undefined, after })
    return toDepartment(base, after)
  })

type ChangeRequest = { by: User; id: number; ifMatch: string | undefined; patch: () => DepartmentPatch }

/** @throws Problem `not-found` */
export const changeDepartment = (
  base: Base,
  { by, id, ifMatch, patch }: ChangeRequest,
): Promise<ChangeOutcome<Department>> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const before = await readDepartment(tx, id)
    const current = withVersion(base, before)
    if (!matchesVersion(ifMatch, current.version)) return { ...current, isChanged: false }
    const { name, code, is_intern: isInternal, can_direct: canDirect, categories } = patch()
    const values = Object.fromEntries(
      Object.entries({ name, code, isInternal, canDirect }).filter(([, value]) => value !== undefined),
    )
    const others = (await allDepartments(tx)).filter(other => other.id !== id)
    checkNames({ ...before, ...values }, others)
    await updateDepartment(tx, id, values)
    if (categories) await setCategories(tx, id, categories)
    const after = await readDepartment(tx, id)
    const changes = changesBetween(trackedValues(before), trackedValues(after))
    await recordSettingChange(tx, { subject: { kind: 'department', id }, by, changes })
    await recordInCategories(tx, { by, before, after })
    return { ...withVersion(base, after), isChanged: true }
  })

function checkNames(names: { name: string; code: string }, others: Parameters<typeof departmentErrors>[1]) {
  const errors = departmentErrors(names, others)
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', errors)
}

type CategoryLinks = NonNullable<DepartmentPatch['categories']>

/** @throws Problem `invalid-input` for a category that does not exist or occurs twice */
async function setCategories(tx: Tx, departmentId: number, links: CategoryLinks) {
  const ids = links.map(({ category_id: id }) => id)
  const [missing, repeated] = [await missingCategoryIds(tx, ids), repeatedIn(ids)]
  const errors = links.map(({ category_id: id }): FieldErrors => {
    if (missing.includes(id)) return { category_id: [`Ongeldige pk "${id}" - object bestaat niet.`] }
    return repeated.includes(id) ? { category_id: [`Categorie ${id} staat er meer dan één keer in.`] } : {}
  })
  if (errors.some(error => Object.keys(error).length > 0)) throw new Problem('invalid-input', { categories: errors })
  const values = links.map(link => ({
    categoryId: link.category_id,
    isResponsible: link.is_responsible,
    canView: link.can_view,
  }))
  await setCategoriesOfDepartment(tx, departmentId, values.map(withView))
}

function trackedValues({ name, code, isInternal, canDirect, links }: DepartmentWithLinks): TrackedDepartment {
  const namesOf = (all: typeof links) =>
    all.map(({ category }) => (category.mainName ? `${category.name} (${category.mainName})` : category.name))
  return {
    name,
    code,
    isInternal,
    canDirect,
    responsible: namesOf(links.filter(({ isResponsible }) => isResponsible)),
    viewing: namesOf(links.filter(({ isResponsible, canView }) => canView && !isResponsible)),
  }
}

type Change = { by: { id: number }; before: DepartmentWithLinks | undefined; after: DepartmentWithLinks }

async function recordInCategories(tx: Tx, { by, before, after }: Change): Promise<void> {
  const [old, now] = [linksById(before), linksById(after)]
  const ids = [...new Set([...old.keys(), ...now.keys()])]
  const lines = ids.flatMap(id => {
    const [from, to] = [old.get(id), now.get(id)]
    if (!isOther(from, to)) return []
    const { category } = to ?? from ?? {}
    if (!category) return []
    const others = category.departments.filter(other => other.id !== after.id)
    const textsWith = (link: Link | undefined) =>
      departmentTexts(
        [...others, ...(link ? [{ ...link, code: after.code }] : [])].toSorted((a, b) => a.code.localeCompare(b.code)),
      )
    const change: SettingChange = { field: 'departments', from: textsWith(from), to: textsWith(to) }
    return [{ subject: { kind: 'category' as const, id }, by, changes: [change] }]
  })
  await recordSettingChanges(tx, lines)
}

type Link = DepartmentWithLinks['links'][number]

const linksById = (department: DepartmentWithLinks | undefined) =>
  new Map((department?.links ?? []).map(link => [link.category.id, link]))

const isOther = (from: Link | undefined, to: Link | undefined) =>
  (from?.isResponsible ?? false) !== (to?.isResponsible ?? false) || (from?.canView ?? false) !== (to?.canView ?? false)

type Address = Pick<Base, 'publicUrl'>
type Filter = { canDirect?: boolean | undefined }

export async function listDepartments({ db, publicUrl }: Pick<Base, 'db' | 'publicUrl'>, filter: Filter = {}) {
  const rows = await db
    .selectFrom('departments as d')
    .selectAll('d')
    .select(
      sql<string[]>`array(select c.name from category_departments l join categories c on c.id = l.category_id
        where l.department_id = d.id and c.is_active order by c.name)`.as('categoryNames'),
    )
    .execute()
  const matching = rows.filter(({ canDirect }) => canDirect === (filter.canDirect ?? canDirect))
  return byName(matching).map(
    ({ categoryNames, ...row }): ListedDepartment => ({
      ...departmentFields({ publicUrl }, row),
      category_names: categoryNames,
    }),
  )
}

type DepartmentRow = { id: number; code: string; name: string; isInternal: boolean; canDirect: boolean }

const departmentFields = ({ publicUrl }: Address, { id, code, name, isInternal, canDirect }: DepartmentRow) => ({
  _links: { curies: curies({ publicUrl }), self: { href: `${publicUrl}/signals/v1/private/departments/${id}` } },
  _display: `${code} (${name})`,
  id,
  name,
  code,
  is_intern: isInternal,
  can_direct: canDirect,
})

type LinkRow = { id: number; isResponsible: boolean; canView: boolean; category: CategoryRow }

type DepartmentWithLinks = DepartmentRow & { links: readonly LinkRow[] }

/** Includes closed categories. @throws Problem `not-found` */
export async function readDepartment(db: Reader, id: number): Promise<DepartmentWithLinks> {
  const department = await db.selectFrom('departments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!department) throw new Problem('not-found')
  const rows = await categoryRows(db)
    .innerJoin('categoryDepartments as link', 'link.categoryId', 'c.id')
    .where('link.departmentId', '=', id)
    .select(['link.id as linkId', 'link.isResponsible', 'link.canView'])
    .execute()
  const links = byName(rows).map(({ linkId, isResponsible, canView, ...category }) => ({
    id: linkId,
    isResponsible,
    canView,
    category,
  }))
  return { ...department, links }
}

/** The wire has active categories only. */
const toDepartment = (base: Address, { links, ...row }: DepartmentWithLinks): Department => ({
  ...departmentFields(base, row),
  categories: links
    .filter(({ category }) => category.isActive)
    .map(({ id, isResponsible, canView, category }) => ({
      id,
      category: categoryOf(base, category),
      is_responsible: isResponsible,
      can_view: canView,
    })),
})

function categoryOf(base: Address, row: CategoryRow): Department['categories'][number]['category'] {
  const { public_name: _, is_public_accessible: __, ...fields } = toPublicSub(base, row)
  return { ...fields, id: row.id }
}
