import { priorityLabel, type TypeFlags, typeName } from '../reports/labels.ts'
import { reportTypes } from '../reports/rules.ts'
import { codeOf } from '../reports/status/codes.ts'
import { statusesInFilter, statusLabel } from '../reports/status/rules.ts'
import { type MainCategory, mainCategories, type withNames } from './category-groups.ts'
import { type FilterName, none } from './contract.ts'

export type Choice = { value: string; label: string }

/** One question of the filter form with what can be chosen; its answers are values of one filter. */
export type Group = {
  name: FilterName
  title: string
  choices: readonly Choice[]
  /** At most one of them. */
  isSingle?: boolean
  /** Long enough to be chosen all at once. */
  hasToggle?: boolean
  /** What stands before a choice where it is shown by itself, and would not be understood. */
  prefix?: string
}

type FilterFlags = TypeFlags & {
  assignSignalToDepartment: boolean
  assignSignalToEmployee: boolean
  enableSortAndFilterStadsdeel: boolean
  fetchDistrictsFromBackend: boolean
}

/** What the choices are made of, as far as it has been fetched. */
export type Known = {
  flags: FilterFlags
  /** What the municipality calls a district. */
  district: string
  areas: readonly { code: string; name: string }[]
  /** Names of the districts by their letter. */
  districts: Readonly<Record<string, string>>
  sources: readonly { name: string }[]
  departments: readonly { id: number; code: string; name: string; can_direct: boolean }[]
  categories: Parameters<typeof withNames>[1]
}

const listed = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const statusChoices = statusesInFilter.map(status => ({ value: codeOf(status), label: statusLabel(status) }))

const typeChoices = (flags: TypeFlags) =>
  reportTypes
    .filter(type => type !== 'PRJ' || flags.useProjectverzoekSignalType)
    .map(type => ({ value: type, label: typeName(type, flags) }))

const priorityChoices = (['high', 'normal', 'low'] as const).map(value => ({ value, label: priorityLabel[value] }))

const contact = { phone: 'Telefoon', email: 'E-mailadres', none: 'Geen contactgegevens' }
const feedback = { satisfied: 'Tevreden', not_satisfied: 'Niet tevreden', not_received: 'Niet ontvangen' }
const kind = { signal: 'Standaardmelding', parent_signal: 'Hoofdmelding', child_signal: 'Deelmelding' }
const punctuality = {
  on_time: 'Binnen de afhandeltermijn',
  late: 'Buiten de afhandeltermijn',
  late_factor_3: '3x buiten de afhandeltermijn',
}
const changedChildren = {
  true: 'Hoofdmelding met wijziging in deelmelding',
  false: 'Hoofdmelding zonder wijziging in deelmelding',
}

/** The groups of choices in the order of the form, as far as this municipality uses them. */
export function groupsOf({ flags, district, areas, districts, sources, departments }: Known): Group[] {
  const when = (isUsed: boolean, group: Group) => (isUsed ? [group] : [])
  return [
    { name: 'status', title: 'Status', choices: statusChoices, hasToggle: true },
    ...when(flags.enableSortAndFilterStadsdeel, {
      name: 'stadsdeel',
      title: 'Stadsdeel',
      hasToggle: true,
      prefix: 'Stadsdeel',
      choices: [...listed(districts), { value: none, label: 'Niet bepaald' }],
    }),
    ...when(flags.fetchDistrictsFromBackend, {
      name: 'area_code',
      title: district,
      hasToggle: true,
      prefix: district,
      choices: [
        ...areas.map(({ code, name }) => ({ value: code, label: name })),
        { value: none, label: 'Niet bepaald' },
      ],
    }),
    { name: 'priority', title: 'Urgentie', choices: priorityChoices, prefix: 'Urgentie' },
    { name: 'type', title: 'Type', choices: typeChoices(flags), prefix: 'Type' },
    { name: 'contact_details', title: 'Contact', choices: listed(contact), prefix: 'Contact' },
    { name: 'feedback', title: 'Feedback', choices: listed(feedback), isSingle: true, prefix: 'Feedback' },
    { name: 'kind', title: 'Soort', choices: listed(kind), prefix: 'Soort' },
    {
      name: 'source',
      title: 'Bron',
      hasToggle: true,
      prefix: 'Bron',
      choices: sources.map(({ name }) => ({ value: name, label: name })),
    },
    { name: 'punctuality', title: 'Doorlooptijd', choices: listed(punctuality), isSingle: true },
    ...when(flags.assignSignalToDepartment, {
      name: 'routing_department_code',
      title: 'Afdeling',
      prefix: 'Afdeling',
      choices: [{ value: none, label: 'Niet gekoppeld' }, ...departments.map(byCode)],
    }),
    {
      name: 'directing_department',
      title: 'Regie hoofdmelding',
      prefix: 'Regie',
      choices: [
        { value: none, label: 'Verantwoordelijke afdeling' },
        ...departments.filter(({ can_direct }) => can_direct).map(({ code }) => ({ value: code, label: code })),
      ],
    },
    { name: 'has_changed_children', title: 'Wijziging', choices: listed(changedChildren) },
  ]
}

const byCode = ({ code, name }: { code: string; name: string }) => ({ value: code, label: `${name} (${code})` })

/** Also those that are no longer in use: reports of then still have them. */
export const everyCategoryOf = ({ categories }: Pick<Known, 'categories'>): MainCategory[] =>
  mainCategories(categories.map(each => ({ ...each, is_active: true })))

export const categoriesOf = ({ categories }: Known): MainCategory[] => mainCategories(categories)
