import { useDepartmentNames } from './use-department-names.ts'

type Props = {
  category: {
    sub: string
    departments: string
  }
}

export function CategoryWithDepartments({ category: { sub, departments } }: Props) {
  const namesOf = useDepartmentNames()
  return departments ? `${sub} (${namesOf(departments)})` : sub
}
