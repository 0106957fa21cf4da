import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { assigneeDepartmentCodes, priorityOptions, routingOptions } from '#features/report-page/choices.ts'
import type { ListedReport } from '#features/report-view/contract.ts'
import { noteError } from '#features/reports/notes.ts'
import { priorities } from '#features/reports/rules.ts'
import { NoteField } from '#features/reports/web/NoteField.tsx'
import type { Colleague } from '#features/users/contract.ts'
import { colleagueOptions, isAssignable, mentionedIn } from '#features/users/directory.ts'
import { colleaguesQuery, useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { useSession } from '#features/users/web/session.ts'
import { dutchList } from '#kit/words.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { Select } from '#web/ui/inputs.tsx'
import type { BulkPatch } from '../contract.ts'
import { allowedParts, type BulkForm, partLabel } from '../parts.ts'

export type FieldsValue = { patch?: z.input<typeof BulkPatch> | undefined; error?: string | undefined }

export type FieldsProps = {
  reports: readonly ListedReport[]
  initialStatus?: BulkForm['initialStatus']
  error: string | undefined
  onChange: (value: FieldsValue) => void
}

type Directory = {
  colleagues: readonly Colleague[]
  departments: readonly { id: number; code: string }[]
}

/** Colleagues of a department that has each of the reports. */
function addressesForAll(reports: readonly ListedReport[], { colleagues, departments }: Directory): string[] {
  const codes = new Map(departments.map(({ id, code }) => [id, code]))
  const departmentsOf = reports.map(assigneeDepartmentCodes)
  return colleagues
    .filter(isAssignable)
    .filter(({ departmentIds }) => {
      const own = new Set(departmentIds.map(id => codes.get(id)))
      return departmentsOf.every(each => each.some(code => own.has(code)))
    })
    .map(({ email }) => email)
}

type ReportOfDepartments = Pick<ListedReport, 'id'> & Parameters<typeof assigneeDepartmentCodes>[0]

/**
 * For example `Geen collega hoort bij de afdelingen van al deze meldingen. STW: 300 en 305. Zonder afdeling: 301.`
 */
export function noCommonColleagueText(reports: readonly ReportOfDepartments[]): string {
  const ids = new Map<string, number[]>()
  for (const report of reports) {
    const codes = assigneeDepartmentCodes(report).join(', ')
    ids.set(codes, [...(ids.get(codes) ?? []), report.id])
  }
  const perDepartment = [...ids]
    .sort(([one], [other]) => (one === '' ? 1 : other === '' ? -1 : one.localeCompare(other, 'nl')))
    .map(([codes, of]) => `${codes || 'Zonder afdeling'}: ${idList(of)}.`)
  return ['Geen collega hoort bij de afdelingen van al deze meldingen.', ...perDepartment].join(' ')
}

const maxIds = 4

const idList = (ids: readonly number[]): string =>
  dutchList(ids.toSorted((one, other) => one - other).map(String), { max: maxIds })

export function PriorityFields({ error, onChange }: FieldsProps) {
  const choose = (value: string) => {
    const chosen = priorities.find(priority => priority === value)
    onChange(chosen ? { patch: { priority: { priority: chosen } } } : {})
  }
  return (
    <RadioGroup
      label={partLabel.priority}
      name="priority"
      required
      options={priorityOptions}
      onChange={choose}
      error={error}
    />
  )
}

/** Departments of the category of at least one report; the change of other reports is refused. */
export function DepartmentFields({ reports, error, onChange }: FieldsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const urls = new Set(reports.map(({ category }) => category.category_url))
  const options = categories
    .filter(({ _links }) => urls.has(_links.self.public))
    .flatMap(category => routingOptions(category))
  return (
    <Select
      label={partLabel.department}
      name="department"
      required
      placeholder="Kies een afdeling"
      hint="Je ziet de afdelingen die bij de subcategorieën van deze meldingen horen."
      options={[...new Map(options.map(option => [option.value, option])).values()]}
      onChange={({ target }) =>
        onChange(target.value ? { patch: { routing_departments: [{ id: Number(target.value) }] } } : {})
      }
      error={error}
      data-autofocus
    />
  )
}

type FetchState = { isPending: boolean; isError: boolean }

function colleaguesHint(
  { isPending, isError }: FetchState,
  { count, reports }: { count: number; reports: FieldsProps['reports'] },
): string {
  if (isError) return 'De namen van collega’s konden niet opgehaald worden. Sluit dit venster en probeer het nogmaals.'
  if (isPending) return 'Bezig met het ophalen van je collega’s…'
  return count > 0 ? 'Je ziet de collega’s die al deze meldingen kunnen behandelen.' : noCommonColleagueText(reports)
}

const unassigned = 'niemand'

type ColleagueProps = Pick<FieldsProps, 'reports' | 'error'> & {
  label: string
  required?: boolean
  placeholder: string
  /** Null for unassigned, undefined while nothing is chosen. */
  onChoose: (address: string | null | undefined) => void
  takesFocus?: boolean
}

function ColleagueSelect({ reports, onChoose, takesFocus = false, ...field }: ColleagueProps) {
  const nameOf = useColleagueNames()
  const colleagues = useQuery(colleaguesQuery)
  const departments = useQuery(departmentsQuery)
  const found = {
    isPending: colleagues.isPending || departments.isPending,
    isError: colleagues.isError || departments.isError,
  }
  const addresses = addressesForAll(reports, {
    colleagues: colleagues.data?.colleagues ?? [],
    departments: departments.data?.results ?? [],
  })
  return (
    <Select
      {...field}
      name="assignee"
      hint={colleaguesHint(found, { count: addresses.length, reports })}
      options={[{ value: unassigned, label: 'Niet toegewezen' }, ...colleagueOptions(addresses, nameOf)]}
      onChange={({ target: { value } }) => onChoose(value ? (value === unassigned ? null : value) : undefined)}
      data-autofocus={takesFocus || undefined}
    />
  )
}

export const AssigneeFields = ({ reports, error, onChange }: FieldsProps) => (
  <ColleagueSelect
    reports={reports}
    label={partLabel.assignee}
    required
    placeholder="Kies een collega"
    onChoose={address => onChange(address === undefined ? {} : { patch: { assigned_user_email: address } })}
    takesFocus
    error={error}
  />
)

/** Only where reports are assigned to colleagues, for users who may do so. */
export function PlannedColleagueSelect({ reports, onChoose }: Pick<ColleagueProps, 'reports' | 'onChoose'>) {
  const { user } = useSession()
  const { featureFlags } = useConfiguration()
  if (!user || !allowedParts(user, featureFlags).includes('assignee')) return null
  return (
    <ColleagueSelect
      reports={reports}
      label="Wie doet het?"
      placeholder="Blijft zoals het is"
      onChoose={onChoose}
      error={undefined}
    />
  )
}

export function NoteFields({ error, onChange }: FieldsProps) {
  const { data: directory } = useQuery(colleaguesQuery)
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const change = (typed: string) => {
    setText(typed)
    const wrong = noteError(typed)
    const mentions = mentionedIn(directory, typed)
    onChange(
      wrong
        ? { error: wrong }
        : { patch: { notes: [{ text: typed.trim(), ...(mentions.length > 0 && { mentions }) }] } },
    )
  }
  return (
    <NoteField
      label={partLabel.note}
      required
      hint="Alleen voor collega’s. Met @ noem je een collega."
      rows={4}
      value={text}
      error={error && noteError(text)}
      onChange={({ target }) => change(target.value)}
      onNamed={change}
      directory={directory}
      field={field}
      data-autofocus
    />
  )
}
