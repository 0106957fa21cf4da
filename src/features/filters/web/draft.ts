import type { ReportFilter } from '../contract.ts'
import { entriesOf, isSame } from '../rules.ts'

/** A filter in the making; with a name it is stored too. */
export type Draft = {
  /** Of the own filter that is being changed. */
  id?: number | undefined
  name: string
  refresh: boolean
  filter: ReportFilter
}

/** Servers and proxies on the way take addresses up to some length; a shared link has to arrive too. */
const longest = 2700
const path = '/signals/v1/private/signals?'
export const isTooLarge = (filter: ReportFilter) =>
  path.length + String(new URLSearchParams(entriesOf(filter))).length > longest

export const emptyDraft: Draft = { name: '', refresh: false, filter: {} }

/** Something about it has to be stored before it is applied. */
export const needsSaving = (draft: Draft, start: Draft) =>
  draft.name.trim() !== '' && (draft.id === undefined || isChanged(draft, start))

const isChanged = (draft: Draft, start: Draft) =>
  draft.id !== start.id ||
  draft.name.trim() !== start.name ||
  draft.refresh !== start.refresh ||
  !isSame(draft.filter, start.filter)
