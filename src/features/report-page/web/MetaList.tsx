import type { ReactNode } from 'react'
import type { Category } from '#features/categories/contract.ts'
import { DoubleRow } from '#features/doubles/web/Doubles.tsx'
import { reportPath } from '#features/report-view/paths.ts'
import type { TypeFlags } from '#features/reports/labels.ts'
import { closingText } from '#features/reports/status/closing-rules.ts'
import { statusOf } from '#features/reports/status/rules.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { closingIn } from '#features/reports/status-change/contract.ts'
import { DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ValueList } from '#web/ui/ValueList.tsx'
import { findCategoryByUrl } from '../choices.ts'
import { CategoryRow } from './CategoryRow.tsx'
import { AssigneeRow, DepartmentRow, DirectingRow, PriorityRow, TypeRow } from './ChoiceRows.tsx'
import { DeadlineRows } from './DeadlineRows.tsx'
import type { Editing } from './editing.ts'

type Flags = TypeFlags & { assignSignalToEmployee: boolean; assignSignalToDepartment: boolean }

type Props = {
  editing: Editing
  categories: readonly Category[]
  flags: Flags
  statusAction: ReactNode
}

export function MetaList({ editing, categories, flags, statusAction }: Props) {
  const { report } = editing
  const closing = closingIn(report)
  const category = findCategoryByUrl(categories, report.category.category_url)
  return (
    <ValueList>
      <DescriptionRow term="Status" action={statusAction} changed={editing.changed === 'status'}>
        <StatusMark status={statusOf(report.status.state)} />
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

function ParentLink({ href }: { href: string }) {
  const id = Number(href.split('/').at(-1))
  return <Link href={reportPath(id)}>{id}</Link>
}
