import { type FieldErrors, Problem } from '../../../../kit/problem.ts'
import { changesBetween, type SettingChange } from '../../../../kit/setting-change.ts'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import { type ChangeOutcome, contentVersionOf, matchesVersion } from '../../../../server/http/version.ts'
import { lockSettings, recordSettingChange } from '../../../../server/setting-changes.ts'
import type { User } from '../../../users/policy.ts'
import type { Category } from '../../contract.ts'
import type { Icon } from '../../icons/server/process-icon.ts'
import type { ServiceLevel } from '../../rules.ts'
import { readCategory } from '../../server/read-categories.ts'
import type { CategoryRow } from '../../server/rows.ts'
import {
  type CategoryValues,
  insertServiceLevel,
  setDepartmentsOfCategory,
  setIcon,
  updateCategory,
} from '../../server/store.ts'
import { toCategory } from '../../server/wire.ts'
import type { CategoryPatch, DepartmentLinks } from '../contract.ts'
import { isConfiguration, mustStayOpen, mustStayOpenError, nameErrors, withView } from '../rules.ts'
import { checkDepartments } from './check-departments.ts'
import { trackedValues } from './history.ts'
import { siblingsOf } from './siblings.ts'

type CategoryOutcome = ChangeOutcome<Category>

type ChangeRequest = {
  by: User
  id: number
  ifMatch: string | undefined
  /** Makes the change. @returns what else the history says of it */
  change: (tx: Tx, before: CategoryRow) => Promise<readonly SettingChange[] | undefined>
}

/** One change of a category, which is in its history afterwards. @throws Problem `not-found` */
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
  /** Null removes the icon, undefined leaves it as it is. */
  icon?: Icon | null | undefined
}

/** What the wire calls the columns that it has another name for. */
const wireNames = { publicName: 'public_name', isActive: 'is_active' }

/** Apply a PATCH or PUT of the wire. Deadlines of existing reports stay as they are. */
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

/** The columns that a patch names. */
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

/** The values that are named. */
export const definedOf = (values: Optional<CategoryValues>): Partial<CategoryValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** New values of a category; what is not named stays as it is. */
type CategoryEdit = {
  values: Partial<CategoryValues>
  serviceLevel?: ServiceLevel | undefined
  departments?: DepartmentLinks | undefined
  icon?: Icon | null | undefined
}

/** @param namesInRequest what the request calls a column, where that is something else; for the errors */
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
  await updateCategory(tx, before.id, values) // first: see there
  if (serviceLevel && JSON.stringify(serviceLevel) !== JSON.stringify(before.serviceLevel))
    await insertServiceLevel(tx, before.id, serviceLevel)
  if (departments) await setDepartmentsOfCategory(tx, before.id, departments.map(withView))
  if (icon !== undefined && (icon?.name ?? null) !== before.icon) await setIcon(tx, before.id, icon)
}

/** What is wrong with new values, by column. */
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
