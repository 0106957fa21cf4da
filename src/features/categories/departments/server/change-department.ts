import { type FieldErrors, Problem } from '../../../../kit/problem.ts'
import { changesBetween } from '../../../../kit/setting-change.ts'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import { type ChangeOutcome, contentVersionOf, matchesVersion } from '../../../../server/http/version.ts'
import { lockSettings, recordSettingChange } from '../../../../server/setting-changes.ts'
import { allDepartments, insertDepartment, updateDepartment } from '../../../departments/server/store.ts'
import type { User } from '../../../users/policy.ts'
import { missingCategoryIds, setCategoriesOfDepartment } from '../../server/store.ts'
import { repeatedIn, withView } from '../../settings/rules.ts'
import type { Department, DepartmentPatch } from '../contract.ts'
import { departmentErrors, type TrackedDepartment } from '../rules.ts'
import { recordInCategories } from './category-lines.ts'
import { type DepartmentWithLinks, readDepartment, toDepartment } from './list-departments.ts'

/** A department with its version, which counts closed categories too: the wire leaves them out. */
export function withVersion(base: Pick<Base, 'publicUrl'>, row: DepartmentWithLinks) {
  const links = row.links.map(({ id, isResponsible, canView }) => [id, isResponsible, canView])
  const value = toDepartment(base, row)
  return { value, version: contentVersionOf([value, links]) }
}

/** Adds a department. */
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

/** Apply a PATCH or PUT of the wire. @throws Problem `not-found` */
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

/** Replaces all links. @throws Problem `invalid-input` for a category that does not exist or occurs twice */
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
