import { z } from 'zod'
import { requiredText } from '#kit/schemas.ts'
import { activeText, newValueText, renamedText, type SettingChange, yesNoText } from '#kit/setting-change.ts'

type ChangeText = (change: SettingChange) => string
type Column = { schema: z.ZodType; history: ChangeText }

/** The consequence of saving, for administrators: `on` and `off` of a switch, or one text for every change. */
type Means = string | { what?: string; on: string; off: string }

type Common<Value> = {
  label: string
  initial: Value
  inWords(value: Value): string
  means?: Means | undefined
  hint?: string | undefined
  tick?: string | undefined
  max?: number | undefined
  isRequired?: boolean | undefined
  /** Unique, ignoring case. */
  isUnique?: boolean | undefined
}

export type Option<Value> = {
  value: Value
  label: string
  means?: string
  /** The part of a value that identifies this option; the whole value when absent. */
  when?: Partial<Value>
}

/**
 * A field has a column of its own name (`column`), or its value is an object with a key for each of several columns
 * (`columns`).
 */
export type Field<Value> = Common<Value> & {
  control: 'text' | 'choice' | 'switch' | 'active' | 'none'
  options?: readonly Option<Value>[]
  column?: Column
  columns?: Readonly<Record<string, Column>>
  stored?(value: Value): Value
  /** Stored, but absent from API responses and history. */
  isInternal?: boolean
}

type Single<Value> = Field<Value> & { columns?: undefined }
type Group<Value> = Field<Value> & { columns: Readonly<Record<keyof Value & string, Column>> }

type TextOptions = {
  max: number
  isRequired?: boolean
  isUnique?: boolean
  history?: string
  /** Shows the old value beside the new one in history lines. */
  showsOldValue?: boolean
  hint?: string
  means?: string
}

const textField = ({ label, history, showsOldValue, ...options }: TextOptions & { label: string }) => ({
  control: 'text' as const,
  label,
  history: showsOldValue ? renamedText(label) : newValueText(history ?? `${label} gewijzigd naar:`),
  ...options,
})

/**
 * Declares a text of one line. @param options its maximum length (characters), and the words of its history and
 * consequences
 */
export function text(label: string, options: TextOptions): Single<string> {
  const { history, ...field } = textField({ label, ...options })
  const schema = options.isRequired ? requiredText(options.max) : z.string().trim().max(options.max)
  return { ...field, initial: '', inWords: value => value, column: { schema, history } }
}

/** Declares an optional text of one line: an empty one is null. */
export function optionalText(label: string, options: TextOptions): Single<string | null> {
  const { history, ...field } = textField({ label, ...options })
  const schema = z.string().trim().max(options.max).nullable()
  return {
    ...field,
    initial: null,
    inWords: value => value ?? '',
    stored: value => value || null,
    column: { schema, history },
  }
}

type SwitchOptions = { history?: string; tick?: string; means?: Means }

/** Declares a checkbox. */
export const yesNo = (label: string, { history, ...options }: SwitchOptions = {}): Single<boolean> => ({
  control: 'switch',
  label,
  initial: false,
  inWords: yesNoText,
  column: { schema: z.boolean(), history: newValueText(history ?? `${label}:`, yesNoText) },
  ...options,
})

/**
 * Declares the active state. Others refer to the object, so it is deactivated instead of deleted; a new one is active.
 */
export const active = (means: { on: string; off: string }): Single<boolean> => ({
  control: 'active',
  label: 'Status',
  initial: true,
  inWords: activeText,
  means,
  column: { schema: z.boolean(), history: newValueText('Status gewijzigd naar:', activeText) },
})

type YesOrNo = { label: string; history: string; initial: boolean; yes: string; no: string }

/** Declares yes or no as a choice between two sentences. */
export function eitherOf({ label, history, initial, yes, no }: YesOrNo): Single<boolean> {
  const inWords = (value: unknown) => (value ? yes : no)
  const options = [
    { value: true, label: yes },
    { value: false, label: no },
  ]
  const column = { schema: z.boolean(), history: newValueText(history, inWords) }
  return { control: 'choice', label, initial, inWords, options, isRequired: true, column }
}

type GroupOptions<Name extends string> = {
  label: string
  options: readonly [Option<Record<Name, boolean>>, ...Option<Record<Name, boolean>>[]]
  history: Readonly<Record<Name, string>>
}

/** Declares one choice over several boolean columns; the first option is the initial one. */
export function choiceOf<Name extends string>({
  label,
  options,
  history,
}: GroupOptions<Name>): Group<Record<Name, boolean>> {
  const columns = recordOf(history, text => ({ schema: z.boolean(), history: newValueText(text, yesNoText) }))
  const inWords = (value: Record<Name, boolean>) => optionOf(options, value)?.label ?? ''
  return { control: 'choice', label, options, isRequired: true, initial: options[0].value, inWords, columns }
}

const recordOf = <Name extends string, From, To>(record: Readonly<Record<Name, From>>, to: (from: From) => To) =>
  Object.fromEntries(Object.entries<From>(record).map(([name, from]) => [name, to(from)])) as Record<Name, To>

const placed: Single<number> = {
  control: 'none',
  label: 'Plaats in de lijst',
  initial: 0,
  inWords: String,
  column: { schema: z.int().min(0).max(10_000), history: newValueText('Plaats in de lijst:') },
}

/** Declares the place in the list, which orders it. */
export const place = (): Single<number> & { control: 'none' } => ({ ...placed, control: 'none' })

/** Declares the place in a part of the list: only the server knows it. */
export const placeInPart = (): Single<number> & { control: 'none'; isInternal: true } => ({
  ...placed,
  control: 'none',
  isInternal: true,
})

/** Returns the value of a property by name. */
export const valueIn = (object: object, name: string): unknown =>
  Object.entries(object).find(([key]) => key === name)?.[1]

/** Returns the option of a value. */
export const optionOf = <Value>(options: readonly Option<Value>[], value: Value): Option<Value> | undefined =>
  options.find(({ value: own, when = own }) =>
    typeof when === 'object' && when !== null && typeof value === 'object' && value !== null
      ? Object.entries(when).every(([name, each]) => valueIn(value, name) === each)
      : when === value,
  )
