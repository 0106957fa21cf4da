import { useQuery } from '@tanstack/react-query'
import { RadioGroup } from '../../../web/ui/RadioGroup.tsx'
import { Select } from '../../../web/ui/Select.tsx'
import { categoriesQuery } from '../../categories/web/queries.ts'
import { codesToAssignFrom, priorityOptions, routable } from '../../report-page/choices.ts'
import { priorities } from '../../reports/rules.ts'
import { usernamesQuery } from '../../users/web/queries.ts'
import { useSession } from '../../users/web/session.ts'
import { partName } from '../parts.ts'
import type { FieldsProps } from './fields-props.ts'

export function PriorityFields({ fault, onChosen }: FieldsProps) {
  const choose = (value: string) => {
    const priority = priorities.find(one => one === value)
    onChosen(priority ? { patch: { priority: { priority } } } : {})
  }
  return (
    <RadioGroup
      label={partName.priority}
      name="priority"
      required
      options={priorityOptions}
      onChange={choose}
      error={fault}
    />
  )
}

/** Each department that the category of at least one of them concerns; for the others it is refused. */
export function DepartmentFields({ reports, fault, onChosen }: FieldsProps) {
  const { fetch } = useSession()
  const { data: categories = [] } = useQuery(categoriesQuery(fetch))
  const urls = new Set(reports.map(({ category }) => category.category_url))
  const options = categories
    .filter(({ _links }) => urls.has(_links.self.public))
    .flatMap(category => routable(category))
  return (
    <Select
      label={partName.department}
      name="department"
      required
      placeholder="Kies een afdeling"
      hint="Je ziet de afdelingen die bij de subcategorieën van deze meldingen horen."
      options={[...new Map(options.map(option => [option.value, option])).values()]}
      onChange={({ target }) =>
        onChosen(target.value ? { patch: { routing_departments: [{ id: Number(target.value) }] } } : {})
      }
      error={fault}
      data-autofocus
    />
  )
}

function hintWhile(isPending: boolean, isError: boolean): string | undefined {
  if (isError) return 'De namen van collega’s konden niet opgehaald worden. Sluit dit venster en probeer het nogmaals.'
  return isPending ? 'Bezig met het ophalen van je collega’s…' : undefined
}

const nobody = 'niemand'

export function AssigneeFields({ reports, fault, onChosen }: FieldsProps) {
  const { fetch } = useSession()
  const codes = [...new Set(reports.flatMap(codesToAssignFrom))].sort()
  const { data: names = [], isPending, isError } = useQuery(usernamesQuery(fetch, codes))
  return (
    <Select
      label={partName.assignee}
      name="assignee"
      required
      placeholder="Kies een collega"
      hint={hintWhile(isPending, isError) ?? 'Je ziet de collega’s van de afdelingen waar deze meldingen bij horen.'}
      options={[{ value: nobody, label: 'Niet toegewezen' }, ...names.map(name => ({ value: name, label: name }))]}
      onChange={({ target: { value } }) =>
        onChosen(value ? { patch: { assigned_user_email: value === nobody ? null : value } } : {})
      }
      error={fault}
      data-autofocus
    />
  )
}
