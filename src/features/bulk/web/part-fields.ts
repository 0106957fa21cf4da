import type { ComponentType } from 'react'
import type { BulkPart } from '../parts.ts'
import { CategoryFields } from './CategoryFields.tsx'
import { AssigneeFields, DepartmentFields, PriorityFields } from './ChoiceFields.tsx'
import type { FieldsProps } from './fields-props.ts'
import { NoteFields } from './NoteFields.tsx'
import { StatusFields } from './StatusFields.tsx'

export const partFields: Record<BulkPart, ComponentType<FieldsProps>> = {
  status: StatusFields,
  category: CategoryFields,
  department: DepartmentFields,
  assignee: AssigneeFields,
  priority: PriorityFields,
  note: NoteFields,
}
