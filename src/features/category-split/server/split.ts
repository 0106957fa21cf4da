import type { z } from 'zod'
import { Problem } from '../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import { lockSettings, recordSettingChange } from '../../../server/setting-changes.ts'
import { readCategory } from '../../categories/server/read-categories.ts'
import { type CategoryRow, categoryRows } from '../../categories/server/rows.ts'
import { splitFromField, splitIntoField } from '../../categories/settings/history.ts'
import { addCategory } from '../../categories/settings/server/create-category.ts'
import { moveReport } from '../../category-merge/server/move-reports.ts'
import { statusCodes } from '../../category-usage/server/status-codes.ts'
import { copyTexts } from '../../default-texts/server/merge-texts.ts'
import { addCategoryToFilters } from '../../filters/stored/server/store.ts'
import { copyQuestions } from '../../question-sets/settings/server/copy-questions.ts'
import type { User } from '../../users/policy.ts'
import type { splitCategory as contract } from '../contract.ts'
import { splitError } from '../rules.ts'
import { lockReports } from './store.ts'

type Split = z.output<NonNullable<typeof contract.body>>

/**
 * Moves open reports of a category to a new one or to one that exists, in one transaction. They keep their term, department and
 * colleague; stored filters that found them find them still. What is no longer open in the category stays where it is.
 * @throws Problem `not-found`, `invalid-input`
 */
export const splitCategory = (base: Base, by: User, { id, into: target, reports }: Split & { id: number }) =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const from = await readCategory({ db: tx }, id)
    if (from.parentId === null) throw new Problem('not-found')
    // First their rows: who writes a report holds it before the version of the reference data.
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

/** A new category of the same main category, with all that the other one has apart from its public name, note and icon. */
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
