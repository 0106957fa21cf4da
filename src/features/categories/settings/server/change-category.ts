import { missingDepartmentIds } from '#features/departments/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { type FieldErrors, Problem } from '#kit/problem.ts'
import { changesBetween, type SettingChange } from '#kit/setting-change.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type ChangeOutcome, contentVersionOf, matchesVersion } from '#server/http/version.ts'
import { lockSettings, recordSettingChange } from '#server/setting-changes.ts'
import type { Category } from '../../contract.ts'
import { type Icon, iconFromSvg } from '../../icons/server/icons.ts'
import type { ServiceLevel } from '../../rules.ts'
import { type CategoryRow, categoryRows, readCategory } from '../../server/read-categories.ts'
import {
  type CategoryValues,
  insertCategory,
  insertServiceLevel,
  setDepartmentsOfCategory,
  setIcon,
  updateCategory,
} from '../../server/store.ts'
import { toCategory } from '../../server/wire.ts'
import type { CategoryPatch, DepartmentLinks, NewCategory } from '../contract.ts'
import {
  isConfiguration,
  mustStayOpen,
  mustStayOpenError,
  nameErrors,
  noSlugError,
  repeatedIn,
  slugFor,
  withView,
} from '../rules.ts'
import { trackedValues } from './history.ts'

type Place = { id?: number; parentId: number | null }

const siblingsOf = (db: Reader, { id = 0, parentId }: Place): Promise<CategoryRow[]> =>
  categoryRows(db)
    .where('c.parentId', parentId === null ? 'is' : '=', parentId)
    .where('c.id', '!=', id)
    .execute()

/** @throws Problem `invalid-input` for a department that does not exist or occurs twice */
async function checkDepartments(tx: Tx, links: DepartmentLinks): Promise<void> {
  const ids = links.map(({ departmentId }) => departmentId)
  const errors: FieldErrors[string] = [
    ...(await missingDepartmentIds(tx, ids)).map(id => `Ongeldige pk "${id}" - object bestaat niet.`),
    ...repeatedIn(ids).map(id => `Afdeling ${id} staat er meer dan één keer in.`),
  ]
  if (errors.length > 0) throw new Problem('invalid-input', { departments: errors })
}

type CategoryOutcome = ChangeOutcome<Category>

type ChangeRequest = {
  by: User
  id: number
  ifMatch: string | undefined
  /** @returns further lines for the history */
  change: (tx: Tx, before: CategoryRow) => Promise<readonly SettingChange[] | undefined>
}

/** Records the change in the history. @throws Problem `not-found` */
export const changeCategoryWith = (base: Base, { by, id, ifMatch, change }: ChangeRequest): Promise<CategoryOutcome> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const before = await readCategory({ db: tx }, id)
    if (!matchesVersion(ifMatch, contentVersionOf(toCategory(base, before)))) return outcome(base, before, false)
    const more = (await change(tx, before)) ?? []
    const after = await readCategory({ db: tx }, id)
    const changes = [...changesBetween(trackedValues(before), trackedValues(after)), ...more]
    await recordSettingChange(tx, { subject: { kind: 'category', id }, by, changes })
    return outcome(base, after, true)
  })

function outcome(base: Base, row: CategoryRow, isChanged: boolean): CategoryOutcome {
  const value = toCategory(base, row)
  return { value, version: contentVersionOf(value), isChanged }
}

type PatchRequest = Omit<ChangeRequest, 'change'> & {
  patch: () => CategoryPatch
  /** Null removes the icon, undefined leaves it. */
  icon?: Icon | null | undefined
}

const wireNames = { publicName: 'public_name', isActive: 'is_active' }

/** Deadlines of existing reports stay. */
export const changeCategory = (base: Base, { patch, icon, ...request }: PatchRequest): Promise<CategoryOutcome> =>
  changeCategoryWith(base, {
    ...request,
    async change(tx, before) {
      const { new_sla: level, ...fields } = patch()
      const serviceLevel = level && { days: level.n_days, calendarDays: level.use_calendar_days }
      await applyEdit(tx, before, { values: newValues(fields), serviceLevel, icon }, wireNames)
      return undefined
    },
  })

const newValues = (patch: Omit<CategoryPatch, 'new_sla'>): Partial<CategoryValues> =>
  definedOf({
    name: patch.name,
    isActive: patch.is_active,
    description: patch.description,
    handlingMessage: patch.handling_message,
    note: patch.note,
    publicName: patch.public_name,
    isPublicAccessible: patch.is_public_accessible,
    configuration: patch.configuration === null ? {} : patch.configuration,
  })

type Optional<Values> = { [Name in keyof Values]?: Values[Name] | undefined }

export const definedOf = (values: Optional<CategoryValues>): Partial<CategoryValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

type CategoryEdit = {
  values: Partial<CategoryValues>
  serviceLevel?: ServiceLevel | undefined
  departments?: DepartmentLinks | undefined
  icon?: Icon | null | undefined
}

/** @param namesInRequest other names of columns in the request, for its errors */
export async function applyEdit(
  tx: Tx,
  before: CategoryRow,
  { values, serviceLevel, departments, icon }: CategoryEdit,
  namesInRequest: Readonly<Record<string, string>> = {},
): Promise<void> {
  const errors = errorsOf(values, before, await siblingsOf(tx, before))
  if (Object.keys(errors).length > 0)
    throw new Problem(
      'invalid-input',
      Object.fromEntries(Object.entries(errors).map(([name, error]) => [namesInRequest[name] ?? name, error])),
    )
  if (departments) await checkDepartments(tx, departments)
  await updateCategory(tx, before.id, values) // first, as `updateCategory` requires
  if (serviceLevel && JSON.stringify(serviceLevel) !== JSON.stringify(before.serviceLevel))
    await insertServiceLevel(tx, before.id, serviceLevel)
  if (departments) await setDepartmentsOfCategory(tx, before.id, departments.map(withView))
  if (icon !== undefined && (icon?.name ?? null) !== before.icon) await setIcon(tx, before.id, icon)
}

function errorsOf(values: Partial<CategoryValues>, before: CategoryRow, siblings: readonly CategoryRow[]): FieldErrors {
  return {
    ...nameErrors({ ...before, ...values }, before, siblings),
    ...(before.isActive && values.isActive === false && mustStayOpen(before) && { isActive: [mustStayOpenError] }),
    ...(values.configuration && configurationErrors(values.configuration, before)),
  }
}

function configurationErrors(configuration: Record<string, unknown>, { parentId }: CategoryRow): FieldErrors {
  if (Object.keys(configuration).length > 0 && parentId !== null)
    return { configuration: ['No additional configuration allowed for child categories'] }
  return isConfiguration(configuration) ? {} : { configuration: ['Geen geldige waarde.'] }
}

type Change = { by: User; id: number; ifMatch: string | undefined; links: () => DepartmentLinks }

export const setCategoryDepartments = (base: Base, { links, ...request }: Change): Promise<ChangeOutcome<Category>> =>
  changeCategoryWith(base, {
    ...request,
    async change(tx, before) {
      await applyEdit(tx, before, { values: {}, departments: links() })
      return undefined
    },
  })

/** `slug` keeps an existing address. */
type Input = NewCategory & { slug?: string }

export const createCategory = (base: Base, by: User, input: Input): Promise<CategoryRow> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    return addCategory(tx, by, input)
  })

/** Requires that the transaction has locked the settings. */
export async function addCategory(tx: Tx, by: User, { slug: wanted, ...input }: Input): Promise<CategoryRow> {
  const { parentId, serviceLevel, departments, icon, ...values } = input
  await checkParent(tx, parentId)
  const siblings = await siblingsOf(tx, { parentId })
  const slug = slugFor(
    wanted ?? input.name,
    siblings.map(sibling => sibling.slug),
  )
  const errors = { ...nameErrors(input, undefined, siblings), ...(!slug && { name: [noSlugError] }) }
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', errors)
  await checkDepartments(tx, departments)
  const drawing = icon === null ? null : iconFromSvg(icon)
  const id = await insertCategory(tx, { ...values, parentId, slug, configuration: {} })
  if (serviceLevel) await insertServiceLevel(tx, id, serviceLevel)
  await setDepartmentsOfCategory(tx, id, departments.map(withView))
  if (drawing) await setIcon(tx, id, drawing)
  const category = await readCategory({ db: tx }, id)
  const changes = changesBetween(undefined, trackedValues(category))
  await recordSettingChange(tx, { subject: { kind: 'category', id }, by, changes, action: 'created' })
  return category
}

async function checkParent(tx: Tx, parentId: number | null) {
  if (parentId === null) return
  const parent = await categoryRows(tx).where('c.id', '=', parentId).executeTakeFirst()
  if (!parent || parent.parentId !== null)
    throw new Problem('invalid-input', { parentId: [`Ongeldige pk "${parentId}" - object bestaat niet.`] })
}
