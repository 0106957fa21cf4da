import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { changesBetween } from '#kit/setting-change.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { lockSettings, recordSettingChange } from '#server/setting-changes.ts'
import { iconFromSvg } from '../../icons/server/process-icon.ts'
import { readCategory } from '../../server/read-categories.ts'
import { type CategoryRow, categoryRows } from '../../server/rows.ts'
import { insertCategory, insertServiceLevel, setDepartmentsOfCategory, setIcon } from '../../server/store.ts'
import type { NewCategory } from '../contract.ts'
import { nameErrors, noSlugError, slugFor, withView } from '../rules.ts'
import { checkDepartments, siblingsOf } from './change-category.ts'
import { trackedValues } from './history.ts'

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
