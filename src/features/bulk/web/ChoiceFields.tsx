import { useQuery } from '@tanstack/react-query'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { RadioGroup } from '../../../web/ui/RadioGroup.tsx'
import { Select } from '../../../web/ui/Select.tsx'
import { departmentsQuery } from '../../categories/departments/web/queries.ts'
import { categoriesQuery } from '../../categories/web/queries.ts'
import { priorityOptions, routingOptions } from '../../report-page/choices.ts'
import { priorities } from '../../reports/rules.ts'
import { colleagueOptions } from '../../users/directory.ts'
import { useColleagueNames } from '../../users/web/colleague-names.tsx'
import { colleaguesQuery } from '../../users/web/queries.ts'
import { useSession } from '../../users/web/session.ts'
import { addressesForAll, noCommonColleagueText } from '../common-colleagues.ts'
import { allowedParts, partLabel } from '../parts.ts'
import type { FieldsProps } from './fields-props.ts'

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

/** Each department that belongs to the category of at least one of the reports; for the others the change is refused. */
export function DepartmentFields({ reports, error, onChange }: FieldsProps) {
  const { fetch } = useSession()
  const { data: categories = [] } = useQuery(categoriesQuery(fetch))
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
  /** Called with the address, null for unassigned, and undefined where nothing is chosen. */
  onChoose: (address: string | null | undefined) => void
  takesFocus?: boolean
}

/** Asks for a colleague who can handle all of the reports. */
function ColleagueSelect({ reports, onChoose, takesFocus = false, ...field }: ColleagueProps) {
  const { fetch } = useSession()
  const nameOf = useColleagueNames()
  const colleagues = useQuery(colleaguesQuery(fetch))
  const departments = useQuery(departmentsQuery(fetch))
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

/** Who does work that is planned, where reports are assigned to colleagues and this user may do that. */
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
