import { sql } from 'kysely'
import { Problem } from '../../../kit/problem.ts'
import type { Reader } from '../../../server/db/database.ts'
import { escapeHtml } from '../../../server/pages/html.ts'

type TextMatch = {
  id: number
  title: string
  body: string
  status: string
  isActive: boolean
  markedTitle: string
  markedBody: string
}

/** Delimiters of a highlight until the text is escaped: control characters, which no text contains. */
const [highlightStart, highlightEnd] = ['\u0001', '\u0002']

/** Full-text search, similar words included, best match first; without words all texts, newest first. */
export async function searchTexts(db: Reader, words: string): Promise<readonly TextMatch[]> {
  const marks = `StartSel="${highlightStart}", StopSel="${highlightEnd}", HighlightAll=true`
  const { rows } = await sql<TextMatch>`
    with asked as (select to_tsquery('dutch', coalesce(string_agg(quote_literal(word), ' | '), '')) as query
      from regexp_split_to_table(lower(${words}), '[^[:alnum:]]+') as word where word <> '')
    select id, title, body, status, is_active,
      ts_headline('dutch', title, query, ${marks}) as marked_title,
      ts_headline('dutch', body, query, ${marks}) as marked_body
    from default_texts, asked
    where ${words} = '' or to_tsvector('dutch', title || ' ' || body) @@ query
      or strict_word_similarity(${words}, title || ' ' || body) >= 0.4
    order by ts_rank(setweight(to_tsvector('dutch', title), 'A') || to_tsvector('dutch', body), query) desc,
      strict_word_similarity(${words}, title || ' ' || body) desc, id desc`.execute(db)
  return rows
}

/** The matches between `<em>` and `</em>`; an empty object without a match. */
export function highlightOf({ markedTitle, markedBody }: TextMatch) {
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

/** The rows that match the filter, with facet counts: each facet ignores its own filter. */
export function filterWithFacets(rows: readonly TextMatch[], filter: FacetFilter) {
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
export function pageOfTexts<Item>(items: readonly Item[], page: string, size: number): readonly Item[] {
  if (!/^[1-9]\d{0,6}$/.test(page)) throw new Problem('not-found', 'Ongeldige pagina.')
  return items.slice((Number(page) - 1) * size, Number(page) * size)
}
