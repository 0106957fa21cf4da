import { type FieldErrors, Problem } from '../../../../kit/problem.ts'
import { changesBetween } from '../../../../kit/setting-change.ts'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import { type ChangeOutcome, contentVersionOf, matchesVersion } from '../../../../server/http/version.ts'
import { lockSettings, recordSettingChange } from '../../../../server/setting-changes.ts'
import type { User } from '../../../users/policy.ts'
import type { Category } from '../../contract.ts'
import { readCategory } from '../../server/read-categories.ts'
import type { CategoryRow } from '../../server/rows.ts'
import { type CategoryValues, insertServiceLevel, updateCategory } from '../../server/store.ts'
import { toCategory } from '../../server/wire.ts'
import type { CategoryPatch } from '../contract.ts'
import { isConfiguration, mustStayOpen, mustStayOpenError, nameErrors } from '../rules.ts'
import { trackedValues } from './history.ts'
import { siblingsOf } from './siblings.ts'

type CategoryOutcome = ChangeOutcome<Category>

type ChangeRequest = {
  by: User
  id: number
  ifMatch: string | undefined
  change: (tx: Tx, before: CategoryRow) => Promise<void>
}

/** One change of a category, which is in its history afterwards. @throws Problem `not-found` */
export const changeCategoryWith = (base: Base, { by, id, ifMatch, change }: ChangeRequest): Promise<CategoryOutcome> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const before = await readCategory({ db: tx }, id)
    if (!matchesVersion(ifMatch, contentVersionOf(toCategory(base, before)))) return outcome(base, before, false)
    await change(tx, before)
    const after = await readCategory({ db: tx }, id)
    const changes = changesBetween(trackedValues(before), trackedValues(after))
    await recordSettingChange(tx, { subject: { kind: 'category', id }, by, changes })
    return outcome(base, after, true)
  })

function outcome(base: Base, row: CategoryRow, isChanged: boolean): CategoryOutcome {
  const value = toCategory(base, row)
  return { value, version: contentVersionOf(value), isChanged }
}

type PatchRequest = Omit<ChangeRequest, 'change'> & { patch: () => CategoryPatch }

/** Apply a PATCH or PUT of the wire. Deadlines of existing reports stay as they are. */
export const changeCategory = (base: Base, { patch, ...request }: PatchRequest): Promise<CategoryOutcome> =>
  changeCategoryWith(base, {
    ...request,
    async change(tx, before) {
      const { new_sla: level, ...fields } = patch()
      const values = newValues(fields)
      checkValues(values, before, await siblingsOf(tx, before))
      await updateCategory(tx, before.id, values) // first: see there
      const serviceLevel = level && { days: level.n_days, calendarDays: level.use_calendar_days }
      if (serviceLevel && JSON.stringify(serviceLevel) !== JSON.stringify(before.serviceLevel))
        await insertServiceLevel(tx, before.id, serviceLevel)
    },
  })

/** The columns that a patch names. */
function newValues(patch: Omit<CategoryPatch, 'new_sla'>): Partial<CategoryValues> {
  const all = {
    name: patch.name,
    isActive: patch.is_active,
    description: patch.description,
    handlingMessage: patch.handling_message,
    note: patch.note,
    publicName: patch.public_name,
    isPublicAccessible: patch.is_public_accessible,
    configuration: patch.configuration === null ? {} : patch.configuration,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

function checkValues(values: Partial<CategoryValues>, before: CategoryRow, siblings: readonly CategoryRow[]) {
  const { name, publicName } = nameErrors({ ...before, ...values }, before, siblings)
  const errors: FieldErrors = {
    ...(name && { name }),
    ...(publicName && { public_name: publicName }),
    ...(before.isActive && values.isActive === false && mustStayOpen(before) && { is_active: [mustStayOpenError] }),
    ...(values.configuration && configurationErrors(values.configuration, before)),
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', errors)
}

function configurationErrors(configuration: Record<string, unknown>, { parentId }: CategoryRow): FieldErrors {
  if (Object.keys(configuration).length > 0 && parentId !== null)
    return { configuration: ['No additional configuration allowed for child categories'] }
  return isConfiguration(configuration) ? {} : { configuration: ['Geen geldige waarde.'] }
}
