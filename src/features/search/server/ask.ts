import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db.ts'
import { seesContactDetails } from '../../reports/policy.ts'
import type { User } from '../../users/policy.ts'
import { parseSearchQuery, type SearchQuery, type SearchTerm } from '../rules.ts'

/** What is searched for, as conditions on `reports`. */
export type Search = {
  finds: RawBuilder<SqlBool>
  /** What stands above the rest, whatever its age. */
  first: RawBuilder<SqlBool> | undefined
  /** The same for the same question with the same rights. */
  key: string
}

/** The search of what somebody typed; words that no report has are taken for the words that they look like. One statement. */
export async function searchFor(base: Pick<Base, 'db' | 'municipality'>, user: User, typed: string): Promise<Search> {
  const { idPrefix } = base.municipality
  const question = parseSearchQuery(typed, { idPrefix, seesContactDetails: seesContactDetails(user) })
  const similarWords = await similarWordsFor(base.db, question)
  const terms = question.terms.map(term => tsqueryOf(term, similarWords.get(term.typed ?? '') ?? []))
  const query = terms.length > 0 ? sql.join(terms, sql` && `) : sql`''::tsquery`
  return {
    finds: matchesQuery(query),
    first: question.preferred.length > 0 ? matchesQuery(sql`${tokenQuery(question.preferred)}::tsquery`) : undefined,
    key: JSON.stringify([question, [...similarWords]]),
  }
}

const matchesQuery = (query: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from report_search found where found.report_id = reports.id and found.words @@ (${query}))`

/** Words of a few letters stand for themselves only. */
const prefixQuery = (word: string) =>
  word.length > 2 && !/^\d+$/.test(word) ? `${quoteLexeme(word)}:*` : quoteLexeme(word)
const quoteLexeme = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
const tokenQuery = (marks: readonly string[]) =>
  marks.map(mark => (mark.endsWith('*') ? `${quoteLexeme(mark.slice(0, -1))}:*` : quoteLexeme(mark))).join(' | ')

/** Some words the database takes for several beside each other, such as 4e2f9a; which stand where is not kept. */
const tsqueryOf = ({ words, indexTokens }: SearchTerm, similarWords: readonly string[]) =>
  sql`(replace(to_tsquery('dutch', ${words.map(prefixQuery).join(' | ')})::text, '<->', '&')::tsquery
    || ${tokenQuery([...indexTokens, ...similarWords])}::tsquery)`

/** For each word that no known word begins with: the known words that it is a part of, or looks like. */
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

export const refreshWordsQueue = 'refresh-search-words'

/** Find out anew which words there are: those of forgotten reports go, those of new ones come. */
export const refreshWords = async (db: Reader): Promise<void> =>
  void (await sql`refresh materialized view concurrently search_words`.execute(db))
