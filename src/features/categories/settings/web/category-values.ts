import { visibleText } from '#kit/visible-text.ts'
import { versionedQuery } from '#web/api.ts'
import { firstMessage } from '#web/call.ts'
import type { Description, FieldErrors } from '#web/form/use-form.ts'
import { Category, readCategory } from '../../contract.ts'
import { type ServiceLevel, termInWords } from '../../rules.ts'
import { isDays, nameErrors, serviceLevelError } from '../rules.ts'

export type CategoryValues = {
  parentId: string
  name: string
  publicName: string
  description: string
  term: { days: string; calendarDays: boolean }
  handlingMessage: string
  handles: readonly string[]
  sees: readonly string[]
  isActive: boolean
  isPublic: boolean
  showsChildrenInFilter: boolean
  /** The address of the stored icon, the text of a new drawing, or empty. */
  icon: string
  note: string
}

export const newCategory: CategoryValues = {
  parentId: '',
  name: '',
  publicName: '',
  description: '',
  term: { days: '', calendarDays: false },
  handlingMessage: '',
  handles: [],
  sees: [],
  isActive: true,
  isPublic: false,
  showsChildrenInFilter: false,
  icon: '',
  note: '',
}

const idIn = (href: string) => /\/(\d+)$/.exec(href)?.[1] ?? ''

export function readCategoryValues(body: unknown): CategoryValues {
  const category = Category.parse(body)
  const { sla, departments, _links: links } = category
  const idsOf = (linked: typeof departments) => linked.map(({ id }) => String(id))
  return {
    parentId: links['sia:parent'] ? idIn(links['sia:parent'].href) : '',
    name: category.name,
    publicName: category.public_name ?? '',
    description: category.description ?? '',
    term: { days: sla.n_days === null ? '' : String(sla.n_days), calendarDays: sla.use_calendar_days ?? false },
    handlingMessage: category.handling_message ?? '',
    handles: idsOf(departments.filter(({ is_responsible }) => is_responsible)),
    sees: idsOf(departments.filter(({ is_responsible, can_view }) => can_view && !is_responsible)),
    isActive: category.is_active,
    isPublic: category.is_public_accessible,
    showsChildrenInFilter: category.configuration.show_children_in_filter === true,
    icon: category.icon ?? '',
    note: category.note ?? '',
  }
}

export function termOf({ term: { days, calendarDays } }: Pick<CategoryValues, 'term'>): ServiceLevel | null {
  const text = days.trim()
  return /^\d{1,3}$/.test(text) && isDays(Number(text)) ? { days: Number(text), calendarDays } : null
}

export type Names = { departments: ReadonlyMap<string, string>; mains: ReadonlyMap<string, string> }

const iconText = (icon: string) => {
  if (icon === '') return 'geen'
  return icon.startsWith('<') ? 'een nieuw icoon' : 'het bewaarde icoon'
}

export function describeCategory(values: CategoryValues, { departments, mains }: Names): Description<CategoryValues> {
  const namesOf = (ids: readonly string[]) => ids.map(id => departments.get(id) ?? id).join(', ')
  const term = termOf(values)
  return {
    parentId: { label: 'Hoofdcategorie', text: mains.get(values.parentId) ?? '' },
    name: { label: 'Naam voor collega’s', text: values.name },
    publicName: { label: 'Naam voor melders', text: values.publicName },
    description: { label: 'Omschrijving', text: values.description },
    term: { label: 'Afhandeltermijn', text: term ? termInWords(term) : values.term.days },
    handlingMessage: { label: 'Wat de melder leest na het melden', text: values.handlingMessage },
    handles: { label: 'Pakt het op', text: namesOf(values.handles) },
    sees: { label: 'Ziet het ook', text: namesOf(values.sees) },
    isActive: { label: 'Status', text: values.isActive ? 'Actief' : 'Niet actief' },
    isPublic: { label: 'Op de openbare kaart', text: values.isPublic ? 'ja' : 'nee' },
    showsChildrenInFilter: {
      label: 'Subcategorieën in het filter van de kaart',
      text: values.showsChildrenInFilter ? 'ja' : 'nee',
    },
    icon: { label: 'Icoon', text: iconText(values.icon) },
    note: { label: 'Notitie voor beheerders', text: values.note },
  }
}

const subOnly = ['parentId', 'description', 'term', 'handlingMessage', 'handles', 'sees', 'isPublic'] as const

export function visibleFields(description: Description<CategoryValues>, isMain: boolean) {
  const hidden: readonly string[] = isMain ? subOnly : ['showsChildrenInFilter']
  return Object.fromEntries(Object.entries(description).filter(([name]) => !hidden.includes(name)))
}

export type Sibling = { id: number; name: string; publicName: string | null }

type Context = { before: CategoryValues | undefined; siblings: readonly Sibling[] }

export function categoryErrors(values: CategoryValues, { before, siblings }: Context): FieldErrors<CategoryValues> {
  const wasWithoutTerm = !before?.term.days
  const isTermWrong = visibleText(values.term.days) === '' ? !wasWithoutTerm : termOf(values) === null
  const { name, publicName } = nameErrors(values, before, siblings)
  return {
    ...(name && { name: firstMessage(name) }),
    ...(publicName && { publicName: firstMessage(publicName) }),
    ...(!visibleText(values.name) && { name: 'Dit veld is verplicht' }),
    ...(isTermWrong && { term: serviceLevelError }),
  }
}

export const categoryQuery = (id: number) =>
  versionedQuery(readCategory, { params: { id } }, ({ body, version }) => ({
    category: body,
    saved: { values: readCategoryValues(body), version },
  }))
