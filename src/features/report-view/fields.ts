import type { PublicConfiguration } from '#kit/configuration.ts'

type Flags = PublicConfiguration['featureFlags']

/**
 * A field of a report that staff see. With a column of `reports` it is plain: its value has this name on the wire too,
 * and is shown as it is. Any other field has a render at each place, by its name.
 */
type Facts = {
  /** Empty when the municipality names it, or when another field shows it. */
  label: string
  column?: string
  /** Not in the reference: last on the wire, and absent when empty. */
  isOwn?: true
  /** A row on the page of a report and in its PDF. */
  onPage?: true
  /** A column at the end of the CSV. That of a list has the columns of the list anyway. */
  inCsv?: true
  /** The end of words (test/column-decisions.ts): emptied with the texts of a report, or kept. */
  erasure?: 'erased' | 'fixed'
  /** It is a column of the list, this wide. */
  width?: number
  place?: 'before' | 'below'
  isWhole?: true
  /** Only shown when a user chooses so. */
  isExtra?: true
  /** On paper, a line in the column of this field. */
  within?: 'sub_category' | 'created_at' | 'status' | 'address'
  isUnnamed?: true
  /** The choice of a municipality to have it in the list. */
  flag?: keyof Flags
  /** The names of both directions of the list, ascending first. */
  directions?: readonly [string, string]
}

const letters = ['a-z', 'z-a'] as const
const numbers = ['laag-hoog', 'hoog-laag'] as const
const kinds = ['hoofdmeldingen eerst', 'standaardmeldingen eerst'] as const
const priorities = ['hoog-laag-normaal', 'normaal-laag-hoog'] as const
const postcode = { label: 'Postcode', directions: ['1-9, a-z', '9-1, z-a'] } as const
const ofAddress = { place: 'below', isWhole: true, within: 'address' } as const

/** Those of the list in the order of reading: subject, place, progress, deadline, assignee, age. */
const table = {
  kind: { label: 'Soort', width: 8, place: 'before', within: 'sub_category', isUnnamed: true, directions: kinds },
  priority: { label: 'Urgentie', width: 6, place: 'before', within: 'status', directions: priorities },
  id: { label: 'Id', column: 'id', width: 6, place: 'below', isWhole: true, directions: numbers },
  reply: { label: 'Reactie', width: 14.5 },
  sub_category: { label: 'Subcategorie', width: 13, place: 'below', directions: letters },
  address: { label: 'Adres', width: 15, place: 'below', directions: letters },
  stadsdeel: { label: '', width: 9, ...ofAddress, flag: 'enableSortAndFilterStadsdeel', directions: letters },
  area_name: { label: '', width: 9, ...ofAddress, flag: 'fetchDistrictsFromBackend', directions: letters },
  postcode: { ...postcode, width: 8, ...ofAddress, isExtra: true, flag: 'showPostcodeSortColumn' },
  status: { label: 'Status', width: 15.5, directions: letters },
  deadline: { label: 'Uiterlijk', width: 14.5, isWhole: true, directions: ['vroeg-laat', 'laat-vroeg'] },
  assigned_user_name: { label: 'Toegewezen aan', width: 14, flag: 'assignSignalToEmployee', directions: letters },
  created_at: { label: 'Datum', width: 9, directions: ['oud-nieuw', 'nieuw-oud'] },
  days_open: { label: 'Dag', width: 6, isExtra: true, within: 'created_at', directions: numbers },
  source: { label: 'Bron', column: 'source', onPage: true, erasure: 'fixed' },
  text: { label: 'Omschrijving', column: 'text', inCsv: true, erasure: 'erased' },
  text_extra: { label: 'Aanvulling', column: 'textExtra', inCsv: true, erasure: 'erased' },
  last_day: { label: '', column: 'lastDay', isOwn: true },
  last_day_factor_3: { label: '', column: 'lastDayTripled', isOwn: true },
} as const satisfies Record<string, Facts>

type FieldName = keyof typeof table
type Table = typeof table
type NameWith<Fact extends string> = { [N in FieldName]: Table[N] extends Record<Fact, unknown> ? N : never }[FieldName]
export type SortKey = NameWith<'directions'>
export type PlainField = NameWith<'column'>
/** Listed, with a value that is not plain. */
export type RenderedField = Exclude<NameWith<'width'>, PlainField>

const has =
  <Fact extends string>(fact: Fact) =>
  (name: FieldName): name is NameWith<Fact> =>
    fact in table[name]
export const isPlain = has('column')

const names = Object.keys(table) as FieldName[]
export const sortKeys = names.filter(has('directions'))
export const ownFields = names.filter(has('isOwn'))
export const pageFields = names.filter(has('onPage'))

export const factsOf = (name: FieldName): Facts => table[name]
export const columnOf = (name: PlainField) => table[name].column
/** Called by the server: a constant would come along to the browser. */
export const plainFields = () => names.filter(isPlain).map(name => ({ ...factsOf(name), name, column: columnOf(name) }))

export type AreaNames = Record<'area_name' | 'stadsdeel', string>

export const fieldLabel = (name: FieldName, areaNames: Partial<Record<FieldName, string>>): string =>
  areaNames[name] ?? table[name].label

export type ListChoices = { flags: Flags; areaNames: AreaNames }

export const listedFields = ({ flags, areaNames }: ListChoices) =>
  names
    .filter(has('width'))
    .filter(name => !has('flag')(name) || flags[table[name].flag])
    .map(field => ({
      ...factsOf(field),
      field,
      name: fieldLabel(field, areaNames),
      width: table[field].width,
      sort: has('directions')(field) ? field : undefined,
    }))
