import { z } from 'zod'
import { endpoint, type Right } from '#kit/endpoint.ts'
import type { FieldErrors } from '#kit/problem.ts'
import { changesInWords, type SettingChange, SettingHistory } from '#kit/setting-change.ts'
import { type Field, valueIn } from './fields.ts'
import type { SettingKind } from './kinds.ts'

export type Fields = Readonly<Record<string, Field<unknown>>>
type ValueOf<F> = F extends { inWords(value: infer Value): string } ? Value : never
type GroupIn<F> = { [Name in keyof F]: F[Name] extends { columns: object } ? Name : never }[keyof F]
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Flat<Type> = { [Key in keyof Type]: Type[Key] }

export type FormOf<F> = {
  -readonly [Name in keyof F as F[Name] extends { control: 'none' } ? never : Name]: ValueOf<F[Name]>
}
export type StoredOf<F> = Flat<
  { -readonly [Name in Exclude<keyof F, GroupIn<F>>]: ValueOf<F[Name]> } & Together<ValueOf<F[GroupIn<F>]>>
>
export type PatchOf<F> = { [Name in keyof StoredOf<F>]?: StoredOf<F>[Name] | undefined }

type Noun = {
  one: string
  many: string
  article: 'de' | 'het'
  english: { one: string; many: string }
}

export type ReadOnlyParts = Readonly<Record<string, z.ZodType>>
type PartsOf<S> = { -readonly [Name in keyof S]: S[Name] extends z.ZodType<infer Value> ? Value : never }

type Declaration<F extends Fields, S extends ReadOnlyParts> = {
  kind: SettingKind
  /** The URL of the list; each object has its own below it: `/api/sources`. */
  path: `/api/${string}`
  noun: Noun
  /** The table with a column for each field, ordered by some of them; without one the setting brings its own store. */
  table?: { name: string; order: readonly string[] }
  access: { read: readonly Right[]; write: readonly Right[] }
  fields: F
  shown?: S
  /** These fields are locked while this read-only part of an object is true. */
  locked?: { by: keyof S & string; fields: readonly (keyof F & string)[]; why: string }
  /** Errors besides those of single fields. */
  errors?(after: StoredOf<F>, others: readonly StoredOf<F>[]): FieldErrors
}

type InternalIn<F> = { [Name in keyof F]: F[Name] extends { isInternal: true } ? Name : never }[keyof F]
export type ObjectOf<F, S> = Flat<{ id: number } & Omit<StoredOf<F>, InternalIn<F>> & PartsOf<S>>

/**
 * Declares a setting. Its shapes, endpoints, history and form derive from it. A new kind of field belongs in
 * `fields.ts` when two settings have it; else the setting keeps its own page.
 */
export function defineSetting<const F extends Fields, const S extends ReadOnlyParts = Readonly<Record<never, never>>>(
  declaration: Declaration<F, S>,
) {
  const { noun, access, path } = declaration
  const fields = Object.entries<Field<unknown>>(declaration.fields)
  const columns = fields.flatMap(([name, field]) => Object.entries(columnsOf(name, field)))
  const open = fields
    .filter(([, { isInternal }]) => !isInternal)
    .flatMap(([name, field]) => Object.entries(columnsOf(name, field)))
  const shape = Object.fromEntries(open.map(([name, { schema }]) => [name, schema]))
  const needed = fields.filter(([, { isRequired, columns: group }]) => isRequired && !group).map(([name]) => name)
  const object = z.object({ id: z.int(), ...shape, ...declaration.shown }) as unknown as z.ZodType<ObjectOf<F, S>>
  const patch = z.object(shape).partial()
  const created = patch.required(Object.fromEntries(needed.map(name => [name, true as const])))
  const order = z.array(z.int()).max(1000)
  const { one, many } = noun.english
  return {
    ...declaration,
    columns: Object.fromEntries(columns),
    object,
    endpoints: {
      list: endpoint('GET', path as '/', {
        access: access.read,
        answer: z.array(object),
        summary: `The ${many} of the settings page, in their order`,
      }),
      read: endpoint('GET', `${path}/:id` as '/:id', {
        access: access.read,
        answer: object,
        summary: `One ${one} with all its settings`,
      }),
      create: endpoint('POST', path as '/', {
        access: access.write,
        body: created as unknown as z.ZodType<PatchOf<F>>,
        answer: object,
        summary: `Add a ${one}`,
      }),
      change: endpoint('PATCH', `${path}/:id` as '/:id', {
        access: access.write,
        body: patch as unknown as z.ZodType<PatchOf<F>>,
        answer: object,
        summary: `Change what is named of a ${one}; what refers to it keeps the words that it had`,
      }),
      order: endpoint('PUT', `${path}/order` as '/order', {
        access: access.write,
        body: z.object({ from: order, to: order }),
        answer: z.array(object),
        summary: `Put the ${many} in another order; 412 when their order is no longer the one that the user saw`,
      }),
      history: endpoint('GET', `${path}/:id/history` as '/:id/history', {
        access: access.read,
        answer: SettingHistory,
        summary: `Who changed a ${one}, when and how; newest first`,
      }),
    },
  }
}

export type Setting<F extends Fields, S extends ReadOnlyParts> = ReturnType<typeof defineSetting<F, S>>

/** Returns the columns of a field, by their names. */
export const columnsOf = (name: string, { column, columns }: Field<unknown>) =>
  columns ?? (column ? { [name]: column } : {})

/** Returns changes of a setting in words, by the texts of its columns. */
export const settingChangesInWords = (
  { columns }: { columns: Readonly<Record<string, { history: (change: SettingChange) => string }>> },
  changes: readonly SettingChange[],
): string =>
  changesInWords(changes, Object.fromEntries(Object.entries(columns).map(([name, { history }]) => [name, history])))

/** Returns the columns without API response and history. */
export const internalColumns = ({ fields }: { fields: Fields }): ReadonlySet<string> =>
  new Set(
    Object.entries(fields).flatMap(([name, field]) => (field.isInternal ? Object.keys(columnsOf(name, field)) : [])),
  )

/** Returns the fields that a form shows, by name. */
export const formFields = ({ fields }: { fields: Fields }): [string, Field<unknown>][] =>
  Object.entries(fields).filter(([, { control }]) => control !== 'none')

/** Returns the form values of a stored object. */
export const formOf = <F extends Fields>(setting: { fields: F }, stored: object): FormOf<F> =>
  Object.fromEntries(
    formFields(setting).map(([name, { columns }]) => [
      name,
      columns
        ? Object.fromEntries(Object.keys(columns).map(column => [column, valueIn(stored, column)]))
        : valueIn(stored, name),
    ]),
  ) as FormOf<F>

/** Returns the stored values of these fields; a field without a value is absent. */
export const storedOf = <F extends Fields>({ fields }: { fields: F }, values: object): Partial<StoredOf<F>> =>
  Object.fromEntries(
    Object.entries<unknown>({ ...values }).flatMap(([name, value]) =>
      fields[name]?.columns && typeof value === 'object' && value !== null
        ? Object.entries<unknown>({ ...value })
        : [[name, value] as const],
    ),
  ) as Partial<StoredOf<F>>

const initialValues = (fields: readonly [string, Field<unknown>][]) =>
  Object.fromEntries(fields.map(([name, { initial }]) => [name, initial]))

/** Returns the form values of a new object. */
export const newForm = <F extends Fields>(setting: { fields: F }): FormOf<F> =>
  initialValues(formFields(setting)) as FormOf<F>

/** Returns the stored values of a new object with initial values only. */
export const newStored = <F extends Fields>(setting: { fields: F }): StoredOf<F> =>
  storedOf(setting, initialValues(Object.entries(setting.fields))) as StoredOf<F>

/** Returns the values to store for the received ones. */
export const storedValues = <F extends Fields>({ fields }: { fields: F }, patch: PatchOf<F>): Partial<StoredOf<F>> =>
  Object.fromEntries(
    Object.entries<unknown>(patch)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, fields[name]?.stored ? fields[name].stored(value) : value]),
  ) as Partial<StoredOf<F>>

const isSame = (one: unknown, other: unknown) => String(one).trim().toLowerCase() === String(other).trim().toLowerCase()

type Named = { fields: Fields; noun: { one: string } }

/** Returns another object with the same value in a unique field; undefined without one. */
export const sameAs = <Row extends object>(name: string, after: object, others: readonly Row[]): Row | undefined =>
  others.find(other => isSame(valueIn(other, name), valueIn(after, name)))

/** Returns the errors that server and form share, besides those of single fields. */
export function sharedErrors<Stored extends object>(
  { fields, noun, errors }: Named & { errors?(after: Stored, others: readonly Stored[]): FieldErrors },
  after: Stored,
  others: readonly Stored[],
): FieldErrors {
  const taken = Object.entries(fields).filter(([name, { isUnique }]) => isUnique && sameAs(name, after, others))
  return {
    ...Object.fromEntries(
      taken.map(([name, { label }]) => [
        name,
        [`Er is al een ${noun.one} met de ${label.toLowerCase()} "${valueIn(after, name)}".`],
      ]),
    ),
    ...errors?.(after, others),
  }
}
