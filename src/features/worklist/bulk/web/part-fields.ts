import type { ComponentType } from 'react'
import type { ListedReport } from '../../contract.ts'
import type { BulkPart } from '../parts.ts'
import type { Chosen } from './BulkDialog.tsx'
import { CategoryFields } from './CategoryFields.tsx'
import { AssigneeFields, DepartmentFields, PriorityFields } from './ChoiceFields.tsx'
import { StatusFields } from './StatusFields.tsx'

export type FieldsProps = {
  reports: readonly ListedReport[]
  /** What was wrong when somebody tried to go on. */
  fault: string | undefined
  onChosen: (chosen: Chosen) => void
}

export const partFields: Record<BulkPart, ComponentType<FieldsProps>> = {
  status: StatusFields,
  category: CategoryFields,
  department: DepartmentFields,
  assignee: AssigneeFields,
  priority: PriorityFields,
}
