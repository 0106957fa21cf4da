import type { Category } from '#features/categories/contract.ts'
import type { ListedDepartment } from '#features/categories/departments/contract.ts'
import {
  type CategoryValues,
  describeCategory,
  visibleFields,
} from '#features/categories/settings/web/category-values.ts'
import { ReadOnly } from '../parts/ReadOnly.tsx'

type Props = {
  values: CategoryValues
  mains: readonly Category[]
  departments: readonly ListedDepartment[]
}

const namesOf = (named: readonly { id: number; name: string }[]) =>
  new Map(named.map(({ id, name }) => [String(id), name]))

export function CategoryAsText({ values, mains, departments }: Props) {
  const description = describeCategory(values, { departments: namesOf(departments), mains: namesOf(mains) })
  return <ReadOnly description={visibleFields(description, values.parentId === '')} />
}
