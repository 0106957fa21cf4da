import { filterEntries, isSameFilter, type ReportFilter } from '../contract.ts'
/** A draft with a name is stored too. */
export type FilterDraft = {
  id?: number | undefined
  name: string
  refresh: boolean
  filter: ReportFilter
}

/** Servers and proxies refuse longer URLs, and a shared link must work. */
const maxUrlLength = 2700
const path = '/signals/v1/private/signals?'
export const isTooLongForUrl = (filter: ReportFilter) =>
  path.length + String(new URLSearchParams(filterEntries(filter))).length > maxUrlLength

export const emptyFilterDraft: FilterDraft = { name: '', refresh: false, filter: {} }

export const needsSaving = (draft: FilterDraft, start: FilterDraft) =>
  draft.name.trim() !== '' && (draft.id === undefined || !isSameDraft(draft, start))

export const isSameDraft = (draft: FilterDraft, start: FilterDraft) =>
  draft.id === start.id &&
  draft.name.trim() === start.name &&
  draft.refresh === start.refresh &&
  isSameFilter(draft.filter, start.filter)
