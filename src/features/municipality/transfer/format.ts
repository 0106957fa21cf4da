import { z } from 'zod'
import { maxTopicLength } from '../../feedback/standard-answers/rules.ts'
import { QuestionSchema } from '../../question-sets/sets/schema.ts'

/** What a file of settings begins with, and the version of its shape. */
export const fileFormat = 'meldwerk-settings'
export const fileVersion = 1

const Text = z.string().max(20_000)
const Name = z.string().trim().min(1).max(255)
const Days = z.strictObject({ days: z.int(), calendarDays: z.boolean() })
const Position = z.tuple([z.number(), z.number()])

const Department = z.strictObject({
  code: Name,
  name: Name,
  isInternal: z.boolean().optional(),
  canDirect: z.boolean().optional(),
})

const Category = z.strictObject({
  /** The slug of its main category; null for a main one. */
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
  /** By their codes. */
  departments: z
    .array(z.strictObject({ code: Name, isResponsible: z.boolean(), canView: z.boolean() }))
    .max(1000)
    .optional(),
  /** The text of an SVG drawing; null for none. */
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
  /** The code of the department that reports go to; null for an expression without a rule. */
  department: Name.nullable().optional(),
  position: z.int().min(0).max(100_000).optional(),
  isActive: z.boolean().optional(),
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

/** The kinds of settings, in the order in which they are imported: later ones name earlier ones. */
const sectionSchemas = {
  departments: Department,
  categories: Category,
  questions: Questions,
  roles: Role,
  rules: Rule,
  sources: Source,
  mails: Mail,
  texts: DefaultText,
  answers: Answer,
  areas: Area,
  municipality: Setting,
} as const
export type SectionName = keyof typeof sectionSchemas
export type Item<Name extends SectionName> = z.output<(typeof sectionSchemas)[Name]>
export type Sections = { [Name in SectionName]?: Item<Name>[] | undefined }

export const sectionNames = [
  'departments',
  'categories',
  'questions',
  'roles',
  'rules',
  'sources',
  'mails',
  'texts',
  'answers',
  'areas',
  'municipality',
] as const satisfies readonly SectionName[]

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

/** A file of settings: everything of an installation that administrators set, without its users. */
export const SettingsFile = z.strictObject({
  format: z.literal(fileFormat),
  version: z.literal(fileVersion),
  exportedAt: z.string(),
  of: z.string(),
  settings: SectionsSchema,
})
export type SettingsFile = z.output<typeof SettingsFile>

/** What is the same in two installations, where the numbers of rows differ. */
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
