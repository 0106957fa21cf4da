import { useDepartmentNames } from './use-department-names.ts'

type Props = {
  category: {
    sub: string
    /** Their codes, as in `STW, AEG`. */
    departments: string
  }
}

/** The name of a sub category with the departments that handle it: `Veeg- / zwerfvuil (Stadswerken)`. */
export function CategoryWithDepartments({ category: { sub, departments } }: Props) {
  const namesOf = useDepartmentNames()
  return departments ? `${sub} (${namesOf(departments)})` : sub
}
