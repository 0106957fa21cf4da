import { containsAllWords, searchWordsIn } from '#kit/words.ts'

export const sortKeys = ['name', 'main', 'serviceLevel', 'active', 'department'] as const
export type SortKey = (typeof sortKeys)[number]

type Sortable = {
  name: string
  publicName: string | null
  mainName: string | null
  parentId: number | null
  isActive: boolean
  isPublicAccessible: boolean
  serviceLevel: { days: number; calendarDays: boolean } | null
  responsible: readonly string[]
}

type Query = {
  q: string
  level?: 'main' | 'sub' | undefined
  active?: 'true' | 'false' | undefined
  public?: 'true' | 'false' | undefined
  main?: string | undefined
  department?: string | undefined
  sort: SortKey
  order: 'ascending' | 'descending'
}

const collator = new Intl.Collator('nl', { numeric: true })

/** Compares by length: five working days are a week. */
const lengthOf = ({ serviceLevel }: Sortable) =>
  serviceLevel ? serviceLevel.days * (serviceLevel.calendarDays ? 1 : 1.4) : Number.POSITIVE_INFINITY

const comparisons: Record<SortKey, (a: Sortable, b: Sortable) => number> = {
  name: (a, b) => collator.compare(a.name, b.name),
  main: (a, b) => collator.compare(a.mainName ?? a.name, b.mainName ?? b.name),
  serviceLevel: (a, b) => (lengthOf(a) === lengthOf(b) ? 0 : lengthOf(a) - lengthOf(b)),
  active: (a, b) => Number(b.isActive) - Number(a.isActive),
  department: (a, b) => collator.compare(a.responsible.join(), b.responsible.join()),
}

export const noDepartment = 'none'

const isOf = ({ responsible }: Sortable, department: string) =>
  department === noDepartment ? responsible.length === 0 : responsible.includes(department)

export function searchCategories<Item extends Sortable & { description: string | null }>(
  items: readonly Item[],
  { q, level, active, public: isPublic, main, department, sort, order }: Query,
): Item[] {
  const words = searchWordsIn(q)
  const sign = order === 'ascending' ? 1 : -1
  return items
    .filter(item => level === undefined || (level === 'main') === (item.parentId === null))
    .filter(item => active === undefined || (active === 'true') === item.isActive)
    .filter(item => isPublic === undefined || (isPublic === 'true') === item.isPublicAccessible)
    .filter(item => main === undefined || String(item.parentId) === main)
    .filter(item => department === undefined || isOf(item, department))
    .filter(({ name, publicName, description, mainName }) =>
      containsAllWords(words, [name, publicName, description, mainName].join(' ')),
    )
    .toSorted((a, b) => sign * comparisons[sort](a, b) || comparisons.name(a, b))
}
