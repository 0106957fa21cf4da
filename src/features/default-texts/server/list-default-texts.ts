import { sql } from 'kysely'
import { displayNameOf } from '#features/users/directory.ts'
import { entryOf } from '#kit/collections.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { parseCount } from '#kit/hal.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { escapeHtml } from '#server/pages/html.ts'
import { settingChangesOf } from '#server/setting-changes.ts'
import type { StatusMessage, TextChange } from '../contract.ts'
import {
  codeOf,
  type DefaultTextRow,
  defaultTextById,
  filteredDefaultTexts,
  parseStatusFilter,
  type StatusCodes,
} from './store.ts'

type SearchQuery = {
  q: string
  state: readonly string[]
  active?: boolean | undefined
  page: string
  page_size: number
}

export async function searchDefaultTexts({ db }: Base, codes: StatusCodes, query: SearchQuery) {
  const statuses = parseStatusFilter(codes, query.state)
  const filtered = filterWithFacets(await searchTexts(db, query.q.trim()), { statuses, active: query.active })
  return {
    count: filtered.rows.length,
    results: pageOfTexts(filtered.rows, query.page, query.page_size).map(row => ({
      id: row.id,
      title: row.title,
      text: row.body,
      active: row.isActive,
      state: codeOf(codes, row.status),
      meta: highlightOf(row),
    })),
    facets: {
      state: filtered.statuses.map(({ term, ...facet }) => ({ term: codeOf(codes, term), ...facet })),
      active: filtered.active,
    },
  }
}

type TextMatch = {
  id: number
  title: string
  body: string
  status: string
  isActive: boolean
  markedTitle: string
  markedBody: string
}

/** Control characters, which no text contains, delimit highlights until the text is escaped. */
const [highlightStart, highlightEnd] = ['\u0001', '\u0002']

/** Full-text search with similar words, best match first; without words all texts, newest first. */
async function searchTexts(db: Reader, words: string): Promise<readonly TextMatch[]> {
  const marks = `StartSel="${highlightStart}", StopSel="${highlightEnd}", HighlightAll=true`
  const { rows } = await sql<TextMatch>`
    with asked as (select to_tsquery('dutch', coalesce(string_agg(quote_literal(word), ' | '), '')) as query
      from regexp_split_to_table(search_fold(${words}) || ' ' || lower(${words}), '[\\s[:punct:]]+') as word where word <> '')
    select id, title, body, status, is_active,
      ts_headline('dutch', title, query, ${marks}) as marked_title,
      ts_headline('dutch', body, query, ${marks}) as marked_body
    from default_texts, asked
    where ${words} = '' or to_tsvector('dutch', search_fold(title || ' ' || body)) @@ query
      or strict_word_similarity(search_fold(${words}), search_fold(title || ' ' || body)) >= 0.4
    order by ts_rank(setweight(to_tsvector('dutch', search_fold(title)), 'A') || to_tsvector('dutch', search_fold(body)), query) desc,
      strict_word_similarity(search_fold(${words}), search_fold(title || ' ' || body)) desc, id desc`.execute(db)
  return rows
}

/** Marks matches with `<em>`; empty without a match. */
function highlightOf({ markedTitle, markedBody }: TextMatch) {
  const title = highlighted(markedTitle)
  const text = highlighted(markedBody)
  return title || text ? { highlight: { ...(title && { title }), ...(text && { text }) } } : {}
}

const highlighted = (text: string) =>
  text.includes(highlightStart)
    ? [escapeHtml(text).replaceAll(highlightStart, '<em>').replaceAll(highlightEnd, '</em>')]
    : undefined

type FacetFilter = { statuses: readonly string[]; active: boolean | undefined }

const hasStatus = ({ statuses }: FacetFilter, { status }: TextMatch) =>
  statuses.length === 0 || statuses.includes(status)
const hasActive = ({ active }: FacetFilter, { isActive }: TextMatch) => active === undefined || isActive === active

/** Each facet ignores its own filter. */
function filterWithFacets(rows: readonly TextMatch[], filter: FacetFilter) {
  const byStatus = Map.groupBy(
    rows.filter(row => hasActive(filter, row)),
    ({ status }) => status,
  )
  const byActive = Map.groupBy(
    rows.filter(row => hasStatus(filter, row)),
    ({ isActive }) => isActive,
  )
  return {
    rows: rows.filter(row => hasStatus(filter, row) && hasActive(filter, row)),
    statuses: facetCounts(byStatus, status => filter.statuses.includes(status)),
    active: facetCounts(byActive, isActive => filter.active === isActive),
  }
}

const facetCounts = <Term>(groups: ReadonlyMap<Term, readonly TextMatch[]>, isActive: (term: Term) => boolean) =>
  [...groups]
    .map(([term, { length: count }]) => ({ term, count, active: isActive(term) }))
    .toSorted((a, b) => b.count - a.count)

/** @param page from 1; a page beyond the last is empty */
function pageOfTexts<Item>(items: readonly Item[], page: string, size: number): readonly Item[] {
  const number = parseCount(page)
  if (number === undefined) throw new Problem('not-found', 'Ongeldige pagina.')
  return items.slice((number - 1) * size, number * size)
}

type ListQuery = {
  active?: boolean | undefined
  category_id?: string | undefined
  state: readonly string[]
  ordering: string
}

export async function listDefaultTexts(
  { db }: Base,
  codes: StatusCodes,
  { active, category_id, state, ordering }: ListQuery,
): Promise<StatusMessage[]> {
  const statuses = parseStatusFilter(codes, state)
  const categoryId = parseNumber('category_id', category_id)
  const rows = await filteredDefaultTexts(db, { active, categoryId, statuses }).execute()
  return sortTexts(rows, ordering).map(row => toStatusMessage(codes, row))
}

/** @throws Problem `not-found` */
export async function readDefaultText({ db }: { db: Reader }, codes: StatusCodes, id: number): Promise<StatusMessage> {
  const row = await defaultTextById(db, id)
  if (!row) throw new Problem('not-found')
  return toStatusMessage(codes, row)
}

const toStatusMessage = (codes: StatusCodes, row: DefaultTextRow): StatusMessage => ({
  id: row.id,
  title: row.title,
  text: row.body,
  active: row.isActive,
  categories: row.categoryIds,
  state: codeOf(codes, row.status),
  updated_at: wireTime(row.updatedAt),
  created_at: wireTime(row.createdAt),
})

function parseNumber(field: string, value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined
  if (!/^\d{1,15}$/.test(value)) throw new Problem('invalid-input', { [field]: ['Voer een getal in.'] })
  return Number(value)
}

type PositionedText = DefaultTextRow & { position: number | null }

const sortKeys: Readonly<Record<string, (row: PositionedText) => number>> = {
  created_at: ({ createdAt }) => createdAt.getTime(),
  updated_at: ({ updatedAt }) => updatedAt.getTime(),
  statusmessagecategory__position: ({ position }) => position ?? 0,
}

function sortTexts(rows: readonly PositionedText[], ordering: string): PositionedText[] {
  const sign = ordering.startsWith('-') ? -1 : 1
  const key = entryOf(sortKeys, ordering.replace(/^-/, '')) ?? (() => 0)
  return rows.toSorted((a, b) => sign * (key(a) - key(b)) || sign * (a.id - b.id))
}

/** Newest first. @throws Problem `not-found` */
export async function listTextChanges({ db }: Base, id: number): Promise<TextChange[]> {
  if (!(await defaultTextById(db, id))) throw new Problem('not-found')
  const recorded = await settingChangesOf(db, { kind: 'default-text', id })
  return recorded.map(({ id: lineId, at, by, action, changes }) => ({
    id: lineId,
    at: wireTime(at),
    by: by && displayNameOf(by),
    isNew: action === 'created',
    changes: [...changes],
  }))
}
