import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { seesContactDetails } from '#features/reports/policy.ts'
import type { User } from '#features/users/policy.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { parseSearchQuery, type SearchQuery, type SearchTerm } from '../rules.ts'

export type ReportSearch = {
  matches: RawBuilder<SqlBool>
  preferred: RawBuilder<SqlBool> | undefined
  /** Equal for equal queries with equal permissions. */
  key: string
}

/** Unknown words also match similar known ones. One statement. */
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

const prefixQuery = (word: string) =>
  word.length > 2 && !/^\d+$/.test(word) ? `${quoteLexeme(word)}:*` : quoteLexeme(word)
const quoteLexeme = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
const tokenQuery = (marks: readonly string[]) =>
  marks.map(mark => (mark.endsWith('*') ? `${quoteLexeme(mark.slice(0, -1))}:*` : quoteLexeme(mark))).join(' | ')

/** `<->` becomes `&`, as the index has no positions and the parser splits words such as 4e2f9a. */
const tsqueryOf = ({ words, indexTokens, abbreviations = [] }: SearchTerm, similarWords: readonly string[]) =>
  sql`(replace(to_tsquery('dutch', ${words.map(prefixQuery).join(' | ')})::text, '<->', '&')::tsquery
    || ${tokenQuery([...indexTokens, ...abbreviations, ...similarWords])}::tsquery)`

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

/** Removes words of deleted reports and adds those of new ones. @returns the number of words */
export async function refreshSearchWords(db: Reader): Promise<number> {
  await sql`refresh materialized view concurrently search_words`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from search_words`.execute(db)
  return rows[0]?.count ?? 0
}
