import { z } from 'zod'
import { maxTopicLength } from '#features/feedback/standard-answers.ts'
import { QuestionSchema } from '#features/question-sets/sets/schema.ts'
import type { MultiPolygon } from '#kit/geo.ts'
import { requiredText } from '#kit/schemas.ts'

export const fileFormat = 'meldwerk-settings'
export const fileVersion = 1

const Text = z.string().max(20_000)
const Name = requiredText(255)
const Days = z.strictObject({ days: z.int(), calendarDays: z.boolean() })
const Position = z.tuple([z.number(), z.number()])

const Department = z.strictObject({
  code: requiredText(3),
  name: Name,
  isInternal: z.boolean().optional(),
  canDirect: z.boolean().optional(),
})

const Category = z.strictObject({
  main: Name.nullable(),
  slug: z.string().regex(/^[a-z0-9-]{1,255}$/),
  name: Name,
  publicName: Text.nullable().optional(),
  description: Text.nullable().optional(),
  handlingMessage: Text.nullable().optional(),
  note: Text.nullable().optional(),
  isActive: z.boolean().optional(),
  isPublicAccessible: z.boolean().optional(),
  serviceLevel: Days.nullable().optional(),
  departments: z
    .array(z.strictObject({ code: Name, isResponsible: z.boolean(), canView: z.boolean() }))
    .max(1000)
    .optional(),
  /** The text of an SVG; null for none. */
  icon: z.string().max(200_000).nullable().optional(),
})

const Questions = z.strictObject({
  main: Name,
  sub: Name,
  /** Null for the questions of the product. */
  questions: z.array(QuestionSchema).max(100).nullable(),
})

const Role = z.strictObject({ name: Name, permissions: z.array(Name).max(1000) })

const Rule = z.strictObject({
  name: Name,
  code: z.string().min(1).max(10_000),
  /** The code of the department; null for an expression without a rule. */
  department: Name.nullable().optional(),
  position: z.int().min(0).max(100_000).optional(),
  isActive: z.boolean().optional(),
  /** Only a file of Signalen names users. */
  user: z.string().max(254).nullable().optional(),
})

const Source = z.strictObject({
  name: Name,
  description: Text.optional(),
  isActive: z.boolean().optional(),
  isPublic: z.boolean().optional(),
  canBeSelected: z.boolean().optional(),
  position: z.int().optional(),
})

const Mail = z.strictObject({ key: Name, title: Text, body: Text })

const Answer = z.strictObject({
  text: Name,
  isSatisfied: z.boolean(),
  topic: z.string().trim().max(maxTopicLength).nullable().optional(),
  isOpen: z.boolean().optional(),
  reopens: z.boolean().optional(),
  isActive: z.boolean().optional(),
})

const DefaultText = z.strictObject({
  title: Name,
  state: Name,
  text: Text,
  active: z.boolean().optional(),
  /** As `afval/container`, or `afval` for a main category. */
  categories: z.array(Name).max(10_000).optional(),
})

const Area = z.strictObject({
  type: z.strictObject({ code: Name, name: Name }),
  code: Name,
  name: Name,
  geometry: z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(Position))) }),
})

const Setting = z.strictObject({ name: Name, value: z.union([z.string().max(500_000), z.number(), z.boolean()]) })

const list = <Shape extends z.ZodType>(shape: Shape) => z.array(shape).max(20_000).optional()

const SectionsSchema = z.strictObject({
  departments: list(Department),
  categories: list(Category),
  questions: list(Questions),
  roles: list(Role),
  rules: list(Rule),
  sources: list(Source),
  mails: list(Mail),
  texts: list(DefaultText),
  answers: list(Answer),
  areas: list(Area),
  municipality: list(Setting),
})
export type Sections = z.output<typeof SectionsSchema>
export type SectionName = keyof Sections
export type Item<Name extends SectionName> = NonNullable<Sections[Name]>[number]

export const sectionNames = SectionsSchema.keyof().options

/** Returns the item, or the first mistake. */
export function parseItem<Name extends SectionName>(name: Name, item: Item<Name>) {
  const { data, error } = SectionsSchema.safeParse({ [name]: [item] })
  const [parsed] = data?.[name] ?? []
  if (parsed) return { item: parsed }
  const issue = error?.issues[0]
  return { field: String(issue?.path[2] ?? ''), mistake: issue ? mistakeIn(issue) : '' }
}

export function mistakeIn(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'too_big') return `Dit is meer dan ${issue.maximum}${unitOf(issue.origin)}.`
  if (issue.code === 'too_small') return `Dit is minder dan ${issue.minimum}${unitOf(issue.origin)}.`
  if (issue.code === 'invalid_value') return `Dit moet een van deze zijn: ${issue.values.join(', ')}.`
  if (issue.code === 'invalid_format') return 'Dit heeft een teken dat hier niet mag, of een andere vorm.'
  if (issue.code === 'invalid_type') return `Dit moet ${typeWords[issue.expected] ?? 'iets anders'} zijn.`
  return 'Dit kan hier niet.'
}

const unitOf = (origin: string) => (origin === 'string' ? ' tekens' : origin === 'array' ? ' regels' : '')

const typeWords: Readonly<Record<string, string>> = {
  string: 'een tekst',
  number: 'een getal',
  int: 'een geheel getal',
  boolean: 'waar of onwaar (true of false)',
  array: 'een lijst',
  object: 'een groep velden',
  record: 'een groep velden',
}

export const SettingsFile = z.strictObject({
  format: z.literal(fileFormat),
  version: z.literal(fileVersion),
  exportedAt: z.string(),
  of: z.string(),
  settings: SectionsSchema,
})
export type SettingsFile = z.output<typeof SettingsFile>

/** Row numbers differ between installations, so these keys identify the items. */
export const keysOf: { [Name in SectionName]: (item: Item<Name>) => string } = {
  departments: ({ code }) => code,
  categories: ({ main, slug }) => (main === null ? slug : `${main}/${slug}`),
  questions: ({ main, sub }) => `${main}/${sub}`,
  roles: ({ name }) => name,
  rules: ({ name }) => name,
  sources: ({ name }) => name.toLowerCase(),
  mails: ({ key }) => key,
  texts: ({ state, title }) => `${state} ${title}`,
  answers: ({ text }) => text,
  areas: ({ type, code }) => `${type.code}/${code}`,
  municipality: ({ name }) => name,
}

export const toBorder = ({ coordinates }: MultiPolygon): Item<'areas'>['geometry'] => ({
  type: 'MultiPolygon',
  coordinates: coordinates.map(polygon => polygon.map(ring => ring.map(([lng, lat]): [number, number] => [lng, lat]))),
})
