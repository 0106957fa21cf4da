import { sql } from 'kysely'
import { type CategoryRow, categoryRows, readCategory } from '#features/categories/server/read-categories.ts'
import { mustStayOpen } from '#features/categories/settings/rules.ts'
import { isKnownToModel } from '#features/classification/server/suggest.ts'
import { mainSlugsWithQuestions, questionSetOf } from '#features/question-sets/sets/all.ts'
import { placeQuestion } from '#features/question-sets/sets/place-and-time.ts'
import { questionsOfVersion } from '#features/question-sets/settings/server/read-sets.ts'
import { isEnded } from '#features/reports/status/rules.ts'
import { statuses } from '#features/reports/status/statuses.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import type { CategoryUsage } from '../contract.ts'
import { rulesComparingWith } from './save-category.ts'

/** @throws Problem `not-found` */
export async function categoryUsage({ db }: Base, id: number): Promise<CategoryUsage> {
  const category = await readCategory({ db }, id)
  const isMain = category.parentId === null
  const subs = isMain ? await categoryRows(db).where('c.parentId', '=', id).execute() : [category]
  const ids = [...new Set([id, ...subs.map(sub => sub.id)])]
  const { rules, sharesName } = await rulesComparingWith(db, category)
  const labels = subs.filter(({ isActive }) => isActive).map(sub => `${sub.mainSlug}/${sub.slug}`)
  return {
    ...(await counts(db, category, ids)),
    activeSubCategories: isMain ? labels.length : 0,
    rules: rules.map(rule => ({ id: rule.id, name: rule.name })),
    sharesName,
    hasQuestions: await hasQuestions(db, category),
    isSuggested: category.isActive && (await isKnownToModel(db, labels)),
    mustStayOpen: mustStayOpen(category),
    mergedInto: await mergedInto(db, category),
  }
}

async function mergedInto(db: Reader, { mergedInto: id }: CategoryRow) {
  if (id === null) return null
  return { id, name: (await readCategory({ db }, id)).name }
}

const endedStatuses = statuses.filter(isEnded)

async function counts(db: Reader, { slug, parentId }: CategoryRow, ids: readonly number[]) {
  const filterKey = parentId === null ? 'maincategory_slug' : 'category_slug'
  const { rows } = await sql<Record<'openReports' | 'reports' | 'defaultTexts' | 'storedFilters', number>>`
    select
      (select count(*)::int from reports where category_id = any(${ids}::bigint[])) as "reports",
      (select count(*)::int from reports
        where category_id = any(${ids}::bigint[]) and status <> all(${endedStatuses}::text[])) as "openReports",
      (select count(distinct default_text_id)::int from default_text_categories
        where category_id = any(${ids}::bigint[])) as "defaultTexts",
      (select count(*)::int from stored_filters
        where options @> ${json({ [filterKey]: [slug] })}::jsonb or options @> ${json({ [filterKey]: slug })}::jsonb)
        as "storedFilters"`.execute(db)
  return rows[0] ?? { openReports: 0, reports: 0, defaultTexts: 0, storedFilters: 0 }
}

async function hasQuestions(db: Reader, { slug, mainSlug }: CategoryRow): Promise<boolean> {
  if (mainSlug === null) return mainSlugsWithQuestions.includes(slug)
  const questions = await questionsOfVersion(db, { main: mainSlug, sub: slug })
  return questionSetOf(questions, slug, {}).questions.some(({ key }) => key !== placeQuestion.key)
}
