import { Problem } from '../../../../kit/problem.ts'
import type { Tx } from '../../../../server/base.ts'

/** The departments with these ids, each once and ordered by code; an unknownId id is a Problem at its index of the field. */
export async function findDepartments(tx: Tx, field: string, references: readonly { id: number }[]) {
  const ids = [...new Set(references.map(({ id }) => id))]
  const rows = await tx
    .selectFrom('departments')
    .select(['id', 'code'])
    .where('id', 'in', [-1, ...ids])
    .orderBy('code')
    .execute()
  const unknownId = ids.find(id => !rows.some(department => department.id === id))
  if (unknownId !== undefined) {
    const validBefore = references
      .slice(
        0,
        references.findIndex(({ id }) => id === unknownId),
      )
      .map(() => ({}))
    const error = { id: [`Ongeldige pk "${unknownId}" - object bestaat niet.`] }
    throw new Problem('invalid-input', { [field]: [...validBefore, error] })
  }
  return { departmentIds: rows.map(({ id }) => id), codes: rows.map(({ code }) => code) }
}

/** The departments that handle what is in a category. */
export async function responsibleDepartments(tx: Tx, categoryId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('categoryDepartments')
    .select('departmentId')
    .where('categoryId', '=', categoryId)
    .where('isResponsible', '=', true)
    .execute()
  return rows.map(({ departmentId }) => departmentId)
}

/** Whether these are the same departments, in any order. Null (never set) differs from an empty list. */
export const haveSameIds = (before: readonly number[] | null, ids: readonly number[]) =>
  before !== null && before.length === ids.length && ids.every(id => before.includes(id))
