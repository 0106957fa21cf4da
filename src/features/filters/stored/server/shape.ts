import { wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import { curies } from '#server/http/wire-headers.ts'
import type { StoredFilter } from '../contract.ts'
import type { FilterRow } from './store.ts'

export const toStoredFilter = (base: Base, row: FilterRow): StoredFilter => ({
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
