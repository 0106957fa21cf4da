import { letterDistrictName } from '#features/areas/rules.ts'
import { priorityLabel, type TypeFlags, typeName } from '#features/reports/labels.ts'
import { reportTypes } from '#features/reports/rules.ts'
import { closingReasons } from '#features/reports/status/closing-reasons.ts'
import { closingLabel, unsaidReasonLabel } from '#features/reports/status/closing-rules.ts'
import { codeOf, statusesInFilter, statusLabel } from '#features/reports/status/rules.ts'
import { groupBy } from '#kit/collections.ts'
import { nullValue, type ReportFilter, type ReportFilterName, readableFilter } from './contract.ts'
import { type FilterNameWithFacts, filterFacts } from './facts.ts'
import { punctualityLabel } from './punctuality.ts'

export type Choice = { value: string; label: string }

export type FilterGroup = {
  name: ReportFilterName
  title: string
  about?: string
  choices: readonly Choice[]
  isSingle?: boolean
  hasSelectAll?: boolean
  /** Precedes a choice in a tag; null when the choice is clear by itself. */
  tagPrefix: string | null
}

type FilterFlags = TypeFlags & {
  assignSignalToDepartment: boolean
  assignSignalToEmployee: boolean
  enableSortAndFilterStadsdeel: boolean
  fetchDistrictsFromBackend: boolean
}

export type FilterReferenceData = {
  isLoading: boolean
  flags: FilterFlags
  districtName: string
  areas: readonly { code: string; name: string }[]
  districtNames: Readonly<Record<string, string>>
  sources: readonly { name: string }[]
  departments: readonly { id: number; code: string; name: string; can_direct: boolean }[]
  categories: Parameters<typeof withCategorySlugs>[1]
}

const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const statusChoices = statusesInFilter.map(status => ({ value: codeOf(status), label: statusLabel(status) }))

const closingChoices = [
  ...closingReasons.map(reason => ({ value: reason, label: closingLabel(reason) })),
  { value: nullValue, label: unsaidReasonLabel },
]

const typeChoices = (flags: TypeFlags) =>
  reportTypes
    .filter(type => type !== 'PRJ' || flags.useProjectverzoekSignalType)
    .map(type => ({ value: type, label: typeName(type, flags) }))

const priorityChoices = (['high', 'normal', 'low'] as const).map(value => ({ value, label: priorityLabel[value] }))

const contact = { phone: 'Telefoon', email: 'E-mailadres', none: 'Geen contactgegevens' }
const feedback = { satisfied: 'Tevreden', not_satisfied: 'Niet tevreden', not_received: 'Niet ontvangen' }
const kind = { signal: 'Standaardmelding', parent_signal: 'Hoofdmelding', child_signal: 'Deelmelding' }
const due = { today: 'Uiterlijk vandaag', week: 'Uiterlijk deze week' }
const received = { since_yesterday: 'Nieuw sinds gisteren' }
const changed = { since_yesterday: 'Gewijzigd sinds gisteren' }
const changedChildren = {
  true: 'Hoofdmelding met wijziging in deelmelding',
  false: 'Hoofdmelding zonder wijziging in deelmelding',
}

type GroupName = FilterNameWithFacts<{ formPlace: 'group' }>
type GroupParts = Omit<FilterGroup, 'name' | 'title' | 'tagPrefix'> & Partial<Pick<FilterGroup, 'title' | 'tagPrefix'>>

/** In the order of the form. Undefined when the municipality does not use the filter. */
const groups: Record<GroupName, (referenceData: FilterReferenceData) => GroupParts | undefined> = {
  status: () => ({ choices: statusChoices, hasSelectAll: true, tagPrefix: null }),
  closing_reason: () => ({ choices: closingChoices, hasSelectAll: true, tagPrefix: 'Reden' }),
  stadsdeel: ({ flags, districtName, districtNames }) =>
    flags.enableSortAndFilterStadsdeel
      ? {
          choices: [...choicesOf(districtNames), { value: nullValue, label: 'Niet bepaald' }],
          hasSelectAll: true,
          title: letterDistrictName({ ...flags, districtName }),
        }
      : undefined,
  area_code: ({ flags, districtName, areas }) =>
    flags.fetchDistrictsFromBackend
      ? {
          choices: [...areas.map(choiceOf), { value: nullValue, label: 'Niet bepaald' }],
          hasSelectAll: true,
          title: districtName,
        }
      : undefined,
  priority: () => ({ choices: priorityChoices }),
  type: ({ flags }) => ({ choices: typeChoices(flags) }),
  contact_details: () => ({ choices: choicesOf(contact) }),
  feedback: () => ({ choices: choicesOf(feedback), isSingle: true }),
  kind: () => ({ choices: choicesOf(kind) }),
  source: ({ sources }) => ({
    choices: sources.map(({ name }) => ({ value: name, label: name })),
    hasSelectAll: true,
  }),
  due: () => ({ choices: choicesOf(due), isSingle: true, tagPrefix: null }),
  received: () => ({ choices: choicesOf(received), isSingle: true, tagPrefix: null }),
  changed: () => ({ choices: choicesOf(changed), isSingle: true, tagPrefix: null }),
  punctuality: () => ({
    choices: choicesOf(punctualityLabel),
    isSingle: true,
    tagPrefix: null,
    about: 'op tijd of te laat',
  }),
  routing_department_code: ({ flags, departments }) =>
    flags.assignSignalToDepartment
      ? { choices: [{ value: nullValue, label: 'Niet gekoppeld' }, ...departments.map(choiceWithCode)] }
      : undefined,
  directing_department: ({ departments }) => ({
    choices: [
      { value: nullValue, label: 'Verantwoordelijke afdeling' },
      ...departments.filter(({ can_direct }) => can_direct).map(choiceOf),
    ],
    tagPrefix: 'Regie',
  }),
  has_changed_children: () => ({ choices: choicesOf(changedChildren), tagPrefix: null }),
}
const isGroupName = (name: string): name is GroupName => Object.hasOwn(groups, name)
const groupNames = Object.keys(groups).filter(isGroupName)

export const filterGroupsOf = (referenceData: FilterReferenceData): FilterGroup[] =>
  groupNames.flatMap(name => {
    const parts = groups[name](referenceData)
    if (!parts) return []
    const title = parts.title ?? filterFacts[name].label
    return [{ tagPrefix: title, ...parts, title, name }]
  })

const choiceOf = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name })
const choiceWithCode = ({ code, name }: { code: string; name: string }) => ({ value: code, label: `${name} (${code})` })

/** Includes inactive categories, which older reports still have. */
export const allCategoriesOf = ({ categories }: Pick<FilterReferenceData, 'categories'>): MainCategory[] =>
  mainCategories(categories.map(each => ({ ...each, is_active: true })))

export const activeCategoriesOf = ({ categories }: FilterReferenceData): MainCategory[] => mainCategories(categories)

export type MainCategory = { slug: string; name: string; subs: readonly SubCategory[] }
type SubCategory = { id: number; slug: string; name: string }

type WireCategory = {
  id: number
  name: string
  slug: string
  is_active: boolean
  _links: { self: { public: string }; 'sia:parent'?: { public: string } | undefined }
}

export function mainCategories(all: readonly WireCategory[]): MainCategory[] {
  const subsOf = groupBy(
    all.filter(({ is_active }) => is_active),
    ({ _links }) => _links['sia:parent']?.public,
  )
  return all
    .filter(({ _links }) => !_links['sia:parent'])
    .map(({ name, slug, _links }) => {
      const subs = (subsOf.get(_links.self.public) ?? []).toSorted(byName)
      return { name, slug, subs: subs.map(sub => ({ id: sub.id, slug: sub.slug, name: sub.name })) }
    })
    .filter(({ subs }) => subs.length > 0)
    .toSorted(byName)
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'nl')

export function selectedSubSlugs(filter: ReportFilter, { slug, subs }: MainCategory): string[] {
  const subSlugs = subs.map(sub => sub.slug)
  if (filter.maincategory_slug?.includes(slug)) return subSlugs
  return subSlugs.filter(sub => filter.category_slug?.includes(sub))
}

/** All sub categories become the slug of the main category, which also finds later ones. Ids are dropped. */
export function withSelectedSubs(filter: ReportFilter, { slug, subs }: MainCategory, selected: readonly string[]) {
  const isAllSelected = subs.every(sub => selected.includes(sub.slug))
  const others = (filter.category_slug ?? []).filter(each => !subs.some(sub => sub.slug === each))
  const otherMains = (filter.maincategory_slug ?? []).filter(each => each !== slug)
  return readableFilter({
    ...filter,
    category_id: undefined,
    category_slug: isAllSelected ? others : [...others, ...selected],
    maincategory_slug: isAllSelected ? [...otherMains, slug] : otherMains,
  })
}

/**
 * Replaces ids by slugs, which the form needs, also for inactive categories. Unknown ids stay, because categories
 * may still be loading.
 */
export function withCategorySlugs(filter: ReportFilter, all: readonly WireCategory[]): ReportFilter {
  const { category_id: ids, ...rest } = filter
  if (!ids) return filter
  const hasSelectedId = ({ id, _links }: WireCategory) => _links['sia:parent'] !== undefined && ids.includes(String(id))
  const selectedSlugs = all.filter(hasSelectedId).map(({ slug }) => slug)
  if (selectedSlugs.length < ids.length) return filter
  return mainCategories(all).reduce(
    (result, main) =>
      withSelectedSubs(
        result,
        main,
        selectedSlugs.filter(slug => main.subs.some(sub => sub.slug === slug)),
      ),
    readableFilter({ ...rest, category_slug: selectedSlugs, maincategory_slug: undefined }),
  )
}
