import { displayNameOf } from '#features/users/directory.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { fieldErrorsOf } from '#server/http/field-errors.ts'
import { curies } from '#server/http/wire-headers.ts'
import { filterNames, ReportFilter } from '../../contract.ts'
import { resolveFilter } from '../../server/resolve-filter.ts'
import type { NewFilter, SharedFilter, StoredFilter } from '../contract.ts'
import {
  type FilterParts,
  type FilterRow,
  filtersSharedWith,
  insertFilter,
  removeFilter,
  storedFilterOf,
  storedFiltersOf,
  updateFilter,
} from './store.ts'

export const listStoredFilters = async (base: Base, user: User): Promise<StoredFilter[]> =>
  (await storedFiltersOf(base.db, user)).map(row => toStoredFilter(base, row))

/** @throws Problem `not-found` */
export const readStoredFilter = async (base: Base, user: User, id: number): Promise<StoredFilter> =>
  orNotFound(base, await storedFilterOf(base.db, user, id))

export async function createStoredFilter(base: Base, user: User, { options, ...rest }: NewFilter) {
  const parts = { ...columns(rest), options: await checkedOptions(base.db, user, options) }
  return toStoredFilter(base, await insertFilter(base.db, user, parts))
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
): Promise<StoredFilter> {
  await readStoredFilter(base, user, id)
  const { departmentId } = input()
  if (departmentId !== null && !user.departmentIds.includes(departmentId))
    throw new Problem('invalid-input', { departmentId: ['Je kunt alleen delen met een afdeling waar je bij hoort.'] })
  return update(base, user, id, { sharedWith: departmentId })
}

const update = async (base: Base, user: User, filterId: number, parts: FilterParts) =>
  orNotFound(base, await updateFilter(base.db, user, { filterId, parts }))

function orNotFound(base: Base, row: FilterRow | undefined): StoredFilter {
  if (!row) throw new Problem('not-found')
  return toStoredFilter(base, row)
}

type WireColumns = { refresh?: boolean | undefined; show_on_overview?: boolean | undefined }

const columns = <Input extends WireColumns>({ show_on_overview, refresh, ...rest }: Input) => ({
  ...rest,
  ...(refresh !== undefined && { refresh }),
  ...(show_on_overview !== undefined && { showOnOverview: show_on_overview }),
})

const toStoredFilter = (base: Base, row: FilterRow): StoredFilter => ({
  _links: {
    curies: curies(base),
    self: { href: `${base.publicUrl}/signals/v1/private/me/filters/${row.id}` },
    'sia:filter': { href: `${base.publicUrl}/signals/v1/private/signals${queryOf(row.options)}` },
  },
  _display: row.name,
  id: row.id,
  name: row.name,
  created_at: wireTime(row.createdAt),
  options: row.options,
  refresh: row.refresh,
  show_on_overview: row.showOnOverview,
  shared_with: row.sharedWith,
})

function queryOf(options: Record<string, unknown>): string {
  const pairs = Object.entries(options).flatMap(([name, value]) => [value].flat().map(each => [name, String(each)]))
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

type Options = Record<string, unknown>

/**
 * Stores valid options unchanged. The order and texts of the checks are those of the wire
 * (docs/wire/staff.md#stored-filters).
 */
async function checkedOptions(db: Reader, user: User, options: Options | undefined): Promise<Options> {
  if (options === undefined)
    throw new Problem('invalid-input', { non_field_errors: ['No filters specified, "options" object missing.'] })
  const parsed = ReportFilter.safeParse(options, { reportInput: true })
  if (!parsed.success) throw optionsProblem(fieldErrorsOf(parsed.error))
  await resolveFilter(db, user, parsed.data).catch((error: unknown) => {
    throw error instanceof Problem && typeof error.what === 'object' ? optionsProblem(error.what) : error
  })
  const unknown = Object.keys(options).filter(name => !filterNames.some(filterName => filterName === name))
  if (unknown.length > 0) {
    const names = unknown.map(name => `'${name}'`).join(', ')
    throw optionsProblem([`FilterSet data to store contains unknown filters [${names}]`])
  }
  return options
}

const optionsProblem = (options: Exclude<Problem['what'], string>) => new Problem('invalid-input', { options })
