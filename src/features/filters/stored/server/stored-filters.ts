import { displayNameOf } from '#features/users/name.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { NewFilter, SharedFilter } from '../contract.ts'
import { checkedOptions } from './options.ts'
import {
  type FilterRow,
  filtersSharedWith,
  insertFilter,
  removeFilter,
  storedFilterOf,
  storedFiltersOf,
  updateFilter,
} from './store.ts'

export const listStoredFilters = ({ db }: Base, user: User): Promise<FilterRow[]> => storedFiltersOf(db, user)

/** @throws Problem `not-found` */
export const readStoredFilter = async ({ db }: Base, user: User, id: number): Promise<FilterRow> =>
  orNotFound(await storedFilterOf(db, user, id))

export async function createStoredFilter({ db }: Base, user: User, { options, ...rest }: NewFilter) {
  return insertFilter(db, user, { ...columns(rest), options: await checkedOptions(db, user, options) })
}

/** `input` is validated after the filter is found. */
type Change<Input> = { id: number; input: () => Input }

export async function replaceStoredFilter(base: Base, user: User, { id, input }: Change<NewFilter>) {
  await readStoredFilter(base, user, id)
  const { options, ...rest } = input()
  return update(base, user, id, { ...columns(rest), options: await checkedOptions(base.db, user, options) })
}

type Parts = { [Name in keyof NewFilter]?: NewFilter[Name] | undefined }

export async function changeStoredFilter(base: Base, user: User, { id, input }: Change<Parts>) {
  await readStoredFilter(base, user, id)
  const { options, ...rest } = input()
  return update(base, user, id, {
    ...columns(rest),
    ...(options !== undefined && { options: await checkedOptions(base.db, user, options) }),
  })
}

export async function deleteStoredFilter({ db }: Base, user: User, id: number): Promise<void> {
  if (!(await removeFilter(db, user, id))) throw new Problem('not-found')
}

export async function listSharedFilters({ db }: Base, user: User): Promise<SharedFilter[]> {
  const rows = await filtersSharedWith(db, user)
  return rows.map(({ email, firstName, lastName, ownerId: _, ...filter }) => ({
    ...filter,
    owner: displayNameOf({ email, firstName, lastName }),
  }))
}

/** @throws Problem `not-found` when it is not shared with the user, `forbidden` when its owner can do it */
export async function removeSharedFilter({ db }: Base, user: User, id: number): Promise<void> {
  const filter = (await filtersSharedWith(db, user)).find(shared => shared.id === id)
  if (!filter) throw new Problem('not-found')
  if (!filter.hasOwnerLeft) throw new Problem('forbidden')
  await updateFilter(db, { id: filter.ownerId }, { filterId: id, parts: { sharedWith: null } })
}

export async function shareStoredFilter(
  base: Base,
  user: User,
  { id, input }: Change<{ departmentId: number | null }>,
): Promise<FilterRow> {
  await readStoredFilter(base, user, id)
  const { departmentId } = input()
  if (departmentId !== null && !user.departmentIds.includes(departmentId))
    throw new Problem('invalid-input', { departmentId: ['Je kunt alleen delen met een afdeling waar je bij hoort.'] })
  return update(base, user, id, { sharedWith: departmentId })
}

const update = async ({ db }: Base, user: User, filterId: number, parts: Parameters<typeof updateFilter>[2]['parts']) =>
  orNotFound(await updateFilter(db, user, { filterId, parts }))

function orNotFound(row: FilterRow | undefined): FilterRow {
  if (!row) throw new Problem('not-found')
  return row
}

type WireColumns = { refresh?: boolean | undefined; show_on_overview?: boolean | undefined }

const columns = <Input extends WireColumns>({ show_on_overview, refresh, ...rest }: Input) => ({
  ...rest,
  ...(refresh !== undefined && { refresh }),
  ...(show_on_overview !== undefined && { showOnOverview: show_on_overview }),
})
