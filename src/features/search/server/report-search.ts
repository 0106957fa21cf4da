import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { seesContactDetails } from '#features/reports/policy.ts'
import type { User } from '#features/users/policy.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { JobData } from '#server/jobs.ts'
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

/**
 * Locks the reports before their words are derived, so that simultaneous changes are kept. @param size the maximum of
 * reports
 */
export async function refreshWordsOfRenamedCategory(tx: Tx, size: number): Promise<number | 'nothing-to-do'> {
  const renamed = await nextRenamed(tx)
  if (!renamed) return 'nothing-to-do'
  const ids = await nextReports(tx, renamed, size)
  const locked = await lockReports(tx, ids)
  await sql`select refresh_report_search(${locked}::bigint[])`.execute(tx)
  const firstNotLocked = ids.find(id => !locked.includes(id))
  const category = tx.updateTable('renamedCategories').where('categoryId', '=', renamed.categoryId)
  if (firstNotLocked !== undefined) await category.set({ refreshedUpTo: firstNotLocked - 1 }).execute()
  else if (ids.length === size) await category.set({ refreshedUpTo: ids.at(-1) ?? 0 }).execute()
  else await tx.deleteFrom('renamedCategories').where('categoryId', '=', renamed.categoryId).execute()
  return locked.length
}

type RenamedCategory = { categoryId: number; refreshedUpTo: number }

/** No transaction can have read the old name any more, and no other process refreshes its reports. */
async function nextRenamed(tx: Tx): Promise<RenamedCategory | undefined> {
  await sql`update renamed_categories set read_before = pg_current_xact_id()
    where category_id in (select category_id from renamed_categories where read_before is null for update skip locked)`.execute(
    tx,
  )
  return tx
    .selectFrom('renamedCategories')
    .select(['categoryId', 'refreshedUpTo'])
    .where(sql<boolean>`read_before <= pg_snapshot_xmin(pg_current_snapshot())`)
    .orderBy('categoryId')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

async function nextReports(tx: Tx, { categoryId, refreshedUpTo }: RenamedCategory, size: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('reports')
    .select('id')
    .where('categoryId', '=', categoryId)
    .where('id', '>', refreshedUpTo)
    .orderBy('id')
    .limit(size)
    .execute()
  return rows.map(({ id }) => id)
}

/** Waits for the first report only: a transaction that holds another one may be waiting for one of these. */
async function lockReports(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const reports = tx.selectFrom('reports').select('id').orderBy('id').forUpdate()
  const [first, ...others] = ids
  if (first === undefined) return []
  const locked = await reports.where('id', '=', first).execute()
  if (others.length > 0) locked.push(...(await reports.where('id', 'in', others).skipLocked().execute()))
  return locked.map(({ id }) => id)
}

export const renamedCategoriesQueue = 'refresh-renamed-categories'

/** Some seconds of work, far below the time after which a job fails. */
const maxPortions = 20

/** Each portion has its own transaction. @returns the number of reports */
export const refreshRenamedCategories =
  (base: Base, size = 500) =>
  async (_: JobData): Promise<number> => {
    let count = 0
    for (let portion = 1; portion <= maxPortions; portion++) {
      const refreshed = await transaction(base, tx => refreshWordsOfRenamedCategory(tx, size))
      if (refreshed === 'nothing-to-do') return count
      count += refreshed
    }
    await transaction(base, tx => tx.enqueue(renamedCategoriesQueue, [{}]))
    return count
  }
