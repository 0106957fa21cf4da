import type { ReactNode } from 'react'
import { DescriptionList, DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import type { Category } from '../../categories/contract.ts'
import type { Report } from '../../report-view/contract.ts'
import { punctuality, punctualityText, serviceLevelText, shortDateTime } from '../../report-view/display.ts'
import { reportPath } from '../../report-view/paths.ts'
import { PriorityMark } from '../../report-view/web/PriorityMark.tsx'
import { type TypeFlags, typeName } from '../../reports/labels.ts'
import { priorities } from '../../reports/rules.ts'
import { statusOf } from '../../reports/status/codes.ts'
import { ReportStatus } from '../../reports/status/web/ReportStatus.tsx'
import { findCategoryByUrl, isAssignable, priorityOptions, typeOptions } from '../choices.ts'
import { AssigneeRow, DepartmentRow, DirectingRow } from './AssignmentRows.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import type { Editing } from './editing.ts'
import css from './MetaList.module.css'

type Flags = TypeFlags & { assignSignalToEmployee: boolean; assignSignalToDepartment: boolean }

type Props = {
  editing: Editing
  /** As far as the list has come. */
  categories: readonly Category[]
  flags: Flags
  /** The pencil of the status. */
  statusAction: ReactNode
}

/** What staff decided about a report, how it stands, and the ways to change that. */
export function MetaList({ editing, categories, flags, statusAction }: Props) {
  const { report } = editing
  const category = findCategoryByUrl(categories, report.category.category_url)
  return (
    <DescriptionList>
      <DescriptionRow term="Gemeld op">{shortDateTime(report.created_at)}</DescriptionRow>
      <Deadline report={report} category={category} />
      <DescriptionRow term="Status" action={statusAction} changed={editing.changed === 'status'}>
        <ReportStatus status={statusOf(report.status.state)} />
      </DescriptionRow>
      <PriorityRow editing={editing} />
      <TypeRow editing={editing} flags={flags} />
      {isAssignable(report, flags) && <AssigneeRow editing={editing} />}
      {flags.assignSignalToDepartment && <DepartmentRow editing={editing} category={category} />}
      <CategoryRow editing={editing} categories={categories} />
      {report._links['sia:children'] && <DirectingRow editing={editing} />}
      <DescriptionRow term="Hoofdcategorie">{report.category.main}</DescriptionRow>
      {report._links['sia:parent'] && (
        <DescriptionRow term="Hoofdmelding">
          <ParentLink href={report._links['sia:parent'].href} />
        </DescriptionRow>
      )}
      <DescriptionRow term="Bron">{report.source}</DescriptionRow>
    </DescriptionList>
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
      toPatch={value => ({ priority: { priority: priorities.find(one => one === value) ?? priority } })}
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

function Deadline({ report, category }: { report: Report; category: Category | undefined }) {
  const promised = serviceLevelText(category?.sla)
  const kept = punctuality(report, new Date())
  return (
    <>
      {promised && <DescriptionRow term="Afhandeltermijn">{promised}</DescriptionRow>}
      {kept && (
        <DescriptionRow term="Doorlooptijd">
          <span className={kept === 'on-time' ? undefined : css.late}>{punctualityText[kept]}</span>
        </DescriptionRow>
      )}
    </>
  )
}

function ParentLink({ href }: { href: string }) {
  const id = Number(href.split('/').at(-1))
  return <Link href={reportPath(id)}>{id}</Link>
}
