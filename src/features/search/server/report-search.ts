import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { seesContactDetails } from '../../reports/policy.ts'
import type { User } from '../../users/policy.ts'
import { parseSearchQuery, type SearchQuery, type SearchTerm } from '../rules.ts'

/** A search as SQL conditions on `reports`. */
export type ReportSearch = {
  matches: RawBuilder<SqlBool>
  /** Reports that are listed first, whatever their age. */
  preferred: RawBuilder<SqlBool> | undefined
  /** A cache key: equal for equal queries with equal permissions. */
  key: string
}

/** The search for a typed text; unknown words also match similar known ones. One statement. */
export async function reportSearchFor(
  base: Pick<Base, 'db' | 'municipality'>,
  user: User,
  typed: string,
): Promise<ReportSearch> {
  const { idPrefix } = base.municipality
  const question = parseSearchQuery(typed, { idPrefix, seesContactDetails: seesContactDetails(user) })
  const similarWords = await similarWordsFor(base.db, question)
  const terms = question.terms.map(term => tsqueryOf(term, similarWords.get(term.typed ?? '') ?? []))
  const query = terms.length > 0 ? sql.join(terms, sql` && `) : sql`''::tsquery`
  return {
    matches: matchesQuery(query),
    preferred:
      question.preferred.length > 0 ? matchesQuery(sql`${tokenQuery(question.preferred)}::tsquery`) : undefined,
    key: JSON.stringify([question, [...similarWords]]),
  }
}

const matchesQuery = (query: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from report_search found where found.report_id = reports.id and found.words @@ (${query}))`

/** A prefix match; words of a few letters match exactly. */
const prefixQuery = (word: string) =>
  word.length > 2 && !/^\d+$/.test(word) ? `${quoteLexeme(word)}:*` : quoteLexeme(word)
const quoteLexeme = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
const tokenQuery = (marks: readonly string[]) =>
  marks.map(mark => (mark.endsWith('*') ? `${quoteLexeme(mark.slice(0, -1))}:*` : quoteLexeme(mark))).join(' | ')

/** `<->` becomes `&`, as the index has no positions and the parser splits words such as 4e2f9a. */
const tsqueryOf = ({ words, indexTokens }: SearchTerm, similarWords: readonly string[]) =>
  sql`(replace(to_tsquery('dutch', ${words.map(prefixQuery).join(' | ')})::text, '<->', '&')::tsquery
    || ${tokenQuery([...indexTokens, ...similarWords])}::tsquery)`

/** For each word that is no prefix of a known word: the known words that contain it or are similar. */
async function similarWordsFor(db: Reader, { terms }: SearchQuery): Promise<ReadonlyMap<string, readonly string[]>> {
  const typed = terms.flatMap(term => term.typed ?? [])
  if (typed.length === 0) return new Map()
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select typed, array(
      select word from search_words
      where word like '%' || typed || '%' or (word % stem and similarity(word, stem) >= 0.4)
      order by similarity(word, stem) desc, word limit 6) as words
    from (select typed, coalesce((ts_lexize('dutch_stem', typed))[1], typed) as stem
      from unnest(${typed}::text[]) as given (typed)) as asked
    where not exists (select from search_words where word like stem || '%' or word like typed || '%')`.execute(db)
  return new Map(rows.map(({ typed: word, words }) => [word, words]))
}

export const refreshSearchWordsQueue = 'refresh-search-words'

/** Refreshes the list of known words: those of deleted reports go, those of new ones come. @returns how many there are */
export async function refreshSearchWords(db: Reader): Promise<number> {
  await sql`refresh materialized view concurrently search_words`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from search_words`.execute(db)
  return rows[0]?.count ?? 0
}
