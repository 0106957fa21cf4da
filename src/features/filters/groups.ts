import { priorityLabel, type TypeFlags, typeName } from '../reports/labels.ts'
import { reportTypes } from '../reports/rules.ts'
import { codeOf } from '../reports/status/codes.ts'
import { statusesInFilter, statusLabel } from '../reports/status/rules.ts'
import { type MainCategory, mainCategories, type withNames } from './category-groups.ts'
import { type FilterName, none } from './contract.ts'
import { type FilterWith, filterFacts } from './facts.ts'

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
  /** What stands before a choice where it is shown by itself; null where a choice is understood without. */
  prefix: string | null
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

type GroupName = FilterWith<{ form: 'group' }>
/** Title and prefix are the label of the filter, unless they are said here. */
type GroupParts = Omit<Group, 'name' | 'title' | 'prefix'> & Partial<Pick<Group, 'title' | 'prefix'>>

/** What each group offers, in the order of the form; nothing where this municipality does not use it. */
const groups: Record<GroupName, (known: Known) => GroupParts | undefined> = {
  status: () => ({ choices: statusChoices, hasToggle: true, prefix: null }),
  stadsdeel: ({ flags, districts }) =>
    flags.enableSortAndFilterStadsdeel
      ? {
          choices: [...listed(districts), { value: none, label: 'Niet bepaald' }],
          hasToggle: true,
        }
      : undefined,
  area_code: ({ flags, district, areas }) =>
    flags.fetchDistrictsFromBackend
      ? {
          choices: [...areas.map(byName), { value: none, label: 'Niet bepaald' }],
          hasToggle: true,
          title: district,
        }
      : undefined,
  priority: () => ({ choices: priorityChoices }),
  type: ({ flags }) => ({ choices: typeChoices(flags) }),
  contact_details: () => ({ choices: listed(contact) }),
  feedback: () => ({ choices: listed(feedback), isSingle: true }),
  kind: () => ({ choices: listed(kind) }),
  source: ({ sources }) => ({
    choices: sources.map(({ name }) => ({ value: name, label: name })),
    hasToggle: true,
  }),
  punctuality: () => ({ choices: listed(punctuality), isSingle: true, prefix: null }),
  routing_department_code: ({ flags, departments }) =>
    flags.assignSignalToDepartment
      ? { choices: [{ value: none, label: 'Niet gekoppeld' }, ...departments.map(byCode)] }
      : undefined,
  directing_department: ({ departments }) => ({
    choices: [
      { value: none, label: 'Verantwoordelijke afdeling' },
      ...departments.filter(({ can_direct }) => can_direct).map(({ code }) => ({ value: code, label: code })),
    ],
    prefix: 'Regie',
  }),
  has_changed_children: () => ({ choices: listed(changedChildren), prefix: null }),
}
const isGroupName = (name: string): name is GroupName => Object.hasOwn(groups, name)
const groupNames = Object.keys(groups).filter(isGroupName)

/** The groups of choices in the order of the form, as far as this municipality uses them. */
export const groupsOf = (known: Known): Group[] =>
  groupNames.flatMap(name => {
    const parts = groups[name](known)
    if (!parts) return []
    const title = parts.title ?? filterFacts[name].label
    return [{ prefix: title, ...parts, title, name }]
  })

const byName = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name })
const byCode = ({ code, name }: { code: string; name: string }) => ({ value: code, label: `${name} (${code})` })

/** Also those that are no longer in use: reports of then still have them. */
export const everyCategoryOf = ({ categories }: Pick<Known, 'categories'>): MainCategory[] =>
  mainCategories(categories.map(each => ({ ...each, is_active: true })))

export const categoriesOf = ({ categories }: Known): MainCategory[] => mainCategories(categories)
