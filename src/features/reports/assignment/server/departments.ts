import { Problem } from '../../../../kit/problem.ts'
import type { Tx } from '../../../../server/base.ts'

/** The named departments, each once, in the order in which people read their codes. */
export async function findDepartments(tx: Tx, field: string, given: readonly { id: number }[]) {
  const ids = [...new Set(given.map(({ id }) => id))]
  const found = await tx
    .selectFrom('departments')
    .select(['id', 'code'])
    .where('id', 'in', [-1, ...ids])
    .orderBy('code')
    .execute()
  const unknown = ids.find(id => !found.some(department => department.id === id))
  if (unknown !== undefined) {
    const before = given
      .slice(
        0,
        given.findIndex(({ id }) => id === unknown),
      )
      .map(() => ({}))
    const fault = { id: [`Ongeldige pk "${unknown}" - object bestaat niet.`] }
    throw new Problem('invalid-input', { [field]: [...before, fault] })
  }
  return { departmentIds: found.map(({ id }) => id), codes: found.map(({ code }) => code) }
}

/** The same departments, whatever their order. Never said is another thing than nobody in particular. */
export const haveSameIds = (before: readonly number[] | null, ids: readonly number[]) =>
  before !== null && before.length === ids.length && ids.every(id => before.includes(id))
