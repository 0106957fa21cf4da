import type { ReactNode } from 'react'
import { DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import { ValueList } from '../../../web/ui/ValueList.tsx'
import type { Category } from '../../categories/contract.ts'
import { DoubleRow } from '../../doubles/web/DoubleRow.tsx'
import { reportPath } from '../../report-view/paths.ts'
import { PriorityMark } from '../../report-view/web/PriorityMark.tsx'
import { type TypeFlags, typeName } from '../../reports/labels.ts'
import { priorities } from '../../reports/rules.ts'
import { closingText } from '../../reports/status/closing-rules.ts'
import { statusOf } from '../../reports/status/codes.ts'
import { ReportStatus } from '../../reports/status/web/ReportStatus.tsx'
import { closingIn } from '../../reports/status-change/contract.ts'
import { findCategoryByUrl, priorityOptions, typeOptions } from '../choices.ts'
import { AssigneeRow } from './AssigneeRow.tsx'
import { DepartmentRow, DirectingRow } from './AssignmentRows.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import { DeadlineRows } from './DeadlineRows.tsx'
import type { Editing } from './editing.ts'

type Flags = TypeFlags & { assignSignalToEmployee: boolean; assignSignalToDepartment: boolean }

type Props = {
  editing: Editing
  /** Empty while loading. */
  categories: readonly Category[]
  flags: Flags
  /** The button that changes the status. */
  statusAction: ReactNode
}

/** The rows of what staff decide about a report: status, priority, type, assignment, category. */
export function MetaList({ editing, categories, flags, statusAction }: Props) {
  const { report } = editing
  const closing = closingIn(report)
  const category = findCategoryByUrl(categories, report.category.category_url)
  return (
    <ValueList>
      <DescriptionRow term="Status" action={statusAction} changed={editing.changed === 'status'}>
        <ReportStatus status={statusOf(report.status.state)} />
      </DescriptionRow>
      {closing && <DescriptionRow term="Reden">{closingText(closing)}</DescriptionRow>}
      <DeadlineRows report={report} category={category} />
      {flags.assignSignalToEmployee && <AssigneeRow editing={editing} category={category} />}
      {flags.assignSignalToDepartment && <DepartmentRow editing={editing} category={category} />}
      <CategoryRow editing={editing} categories={categories} />
      <DescriptionRow term="Hoofdcategorie">{report.category.main}</DescriptionRow>
      <PriorityRow editing={editing} />
      <TypeRow editing={editing} flags={flags} />
      <DoubleRow id={report.id} path={reportPath} />
      {report._links['sia:children'] && <DirectingRow editing={editing} />}
      {report._links['sia:parent'] && (
        <DescriptionRow term="Hoofdmelding">
          <ParentLink href={report._links['sia:parent'].href} />
        </DescriptionRow>
      )}
    </ValueList>
  )
}

function PriorityRow({ editing }: { editing: Editing }) {
  const { priority } = editing.report.priority
  return (
    <ChoiceRow
      editing={editing}
      panel="priority"
      term="Urgentie"
      subject="De urgentie"
      display={<PriorityMark priority={priority} />}
      options={priorityOptions}
      value={priority}
      toPatch={value => ({ priority: { priority: priorities.find(option => option === value) ?? priority } })}
    />
  )
}

function TypeRow({ editing, flags }: Pick<Props, 'editing' | 'flags'>) {
  const { code } = editing.report.type
  return (
    <ChoiceRow
      editing={editing}
      panel="type"
      term="Type"
      subject="Het type"
      display={typeName(code, flags)}
      options={typeOptions(code, flags)}
      value={code}
      toPatch={value => ({ type: { code: value } })}
    />
  )
}

function ParentLink({ href }: { href: string }) {
  const id = Number(href.split('/').at(-1))
  return <Link href={reportPath(id)}>{id}</Link>
}
