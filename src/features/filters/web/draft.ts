import { filterEntries, isSameFilter, type ReportFilter } from '../contract.ts'
/** A filter that is being edited; with a name it is stored too. */
export type FilterDraft = {
  /** The id of the stored filter that is being changed. */
  id?: number | undefined
  name: string
  refresh: boolean
  filter: ReportFilter
}

/** Maximum length of a URL: servers and proxies refuse longer ones, and a shared link has to work too. */
const maxUrlLength = 2700
const path = '/signals/v1/private/signals?'
export const isTooLongForUrl = (filter: ReportFilter) =>
  path.length + String(new URLSearchParams(filterEntries(filter))).length > maxUrlLength

export const emptyFilterDraft: FilterDraft = { name: '', refresh: false, filter: {} }

/** Whether the draft has to be stored before it is applied. */
export const needsSaving = (draft: FilterDraft, start: FilterDraft) =>
  draft.name.trim() !== '' && (draft.id === undefined || !isSameDraft(draft, start))

/** Whether nothing was changed since the start. */
export const isSameDraft = (draft: FilterDraft, start: FilterDraft) =>
  draft.id === start.id &&
  draft.name.trim() === start.name &&
  draft.refresh === start.refresh &&
  isSameFilter(draft.filter, start.filter)
