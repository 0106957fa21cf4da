import { sql } from 'kysely'
import type { z } from 'zod'
import { type CategoryRow, categoryRows, readCategory } from '#features/categories/server/read-categories.ts'
import { splitFromField, splitIntoField } from '#features/categories/settings/history.ts'
import { addCategory } from '#features/categories/settings/server/change-category.ts'
import { copyTexts } from '#features/default-texts/server/place-default-texts.ts'
import { addCategoryToFilters } from '#features/filters/stored/server/store.ts'
import { copyQuestions } from '#features/question-sets/settings/server/save-set.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { lockSettings, recordSettingChange } from '#server/setting-changes.ts'
import { type splitCategory as contract, maxReports, type SplitPreview } from '../contract.ts'
import { splitError, statusCodes } from '../rules.ts'
import { moveReport } from './move-reports.ts'
import { areasOf, countOpen, lockReports, matchingReports } from './store.ts'

type Split = z.output<NonNullable<typeof contract.body>>

/**
 * One transaction. Reports keep their term, department and assignee, and stored filters still find them. Reports
 * that ended in the meantime stay. @throws Problem `not-found`, `invalid-input`
 */
export const splitCategory = (base: Base, by: User, { id, into: target, reports }: Split & { id: number }) =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const from = await readCategory({ db: tx }, id)
    if (from.parentId === null) throw new Problem('not-found')
    // Reports first: a writer of a report locks its row before the version of the reference data.
    const ids = await lockReports(tx, by, { id, ids: reports })
    const into =
      'id' in target ? await existing(tx, from, target.id) : await copyOf(tx, by, { from, name: target.name })
    const text = `${from.name} is gesplitst: dit gaat over ${into.name}.`
    for (const report of ids) await moveReport(tx, report, { from, into, text, by })
    await addCategoryToFilters(tx, { of: from.slug, added: into.slug })
    await record(tx, by, { from, into, isNew: 'name' in target })
    return { categoryId: into.id, moved: ids.length }
  })

async function existing(tx: Tx, from: CategoryRow, id: number): Promise<CategoryRow> {
  const into = await categoryRows(tx).where('c.id', '=', id).executeTakeFirst()
  const error = splitError(from, into)
  if (!into || error) throw new Problem('invalid-input', { into: [error ?? ''] })
  return into
}

/** Copies everything except the public name, note and icon. */
async function copyOf(tx: Tx, by: User, { from, name }: { from: CategoryRow; name: string }): Promise<CategoryRow> {
  const into = await addCategory(tx, by, {
    parentId: from.parentId,
    name,
    publicName: null,
    description: from.description,
    handlingMessage: from.handlingMessage,
    note: null,
    isActive: true,
    isPublicAccessible: from.isPublicAccessible,
    serviceLevel: from.serviceLevel,
    departments: from.departments.map(({ id: departmentId, isResponsible, canView }) => ({
      departmentId,
      isResponsible,
      canView,
    })),
    icon: null,
  })
  await copyTexts(tx, { from: from.id, to: into.id, by, codes: statusCodes })
  await copyQuestions(tx, by, { from: from.id, to: into.id })
  return into
}

async function record(
  tx: Tx,
  by: User,
  { from, into, isNew }: Record<'from' | 'into', CategoryRow> & { isNew: boolean },
) {
  const line = (of: CategoryRow, field: string, other: CategoryRow) =>
    recordSettingChange(tx, {
      subject: { kind: 'category', id: of.id },
      by,
      changes: [{ field, from: null, to: other.name }],
    })
  await line(from, splitIntoField, into)
  if (isNew) await line(into, splitFromField, from)
}

type Request = { id: number; text: string; answer: string; area: string }

const wordsIn = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** @throws Problem `not-found`, also for a main category */
export async function previewSplit({ db }: Base, user: User, { id, area, ...words }: Request): Promise<SplitPreview> {
  const { parentId } = await readCategory({ db }, id)
  if (parentId === null) throw new Problem('not-found')
  const filter = { id, area, text: wordsIn(words.text), answer: wordsIn(words.answer) }
  const matching = matchingReports(db, user, filter)
  const { count } = await matching.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const reports = await matching
    .select(['id', sql<string>`left(reports.text, 200)`.as('text'), 'addressText', 'createdAt'])
    .orderBy('id')
    .limit(maxReports)
    .execute()
  return {
    count,
    openReports: await countOpen(db, user, id),
    reports: reports.map(({ addressText, createdAt, ...report }) => ({
      ...report,
      address: addressText,
      createdAt: wireTime(createdAt),
    })),
    areas: await areasOf(db, user, id),
  }
}
