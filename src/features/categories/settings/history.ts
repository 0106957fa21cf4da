import { z } from 'zod'
import {
  activeText,
  changesInWords,
  newValueText,
  type SettingChange,
  wireActiveText,
  yesNoText,
} from '../../../kit/setting-change.ts'
import { type ServiceLevel, termInWords } from '../rules.ts'

/** The fields of a category whose changes are in its history, in the order of the lines. */
export type TrackedCategory = {
  serviceLevel: ServiceLevel | null
  name: string
  description: string | null
  isActive: boolean
  handlingMessage: string | null
  publicName: string | null
  isPublicAccessible: boolean
  icon: string | null
  note: string | null
  configuration: Record<string, unknown>
  departments: readonly string[]
}

export const TrackedServiceLevel = z.object({ days: z.number(), calendarDays: z.boolean() }).nullable()

/** A field of the history that is no value of the category: the routing rules that were changed along with its name. */
export const rulesField = 'rules'

/** The same: the category that it went into, and one that went into it. */
export const mergedIntoField = 'mergedInto'
export const mergedFromField = 'mergedFrom'

/** The same: the category that reports were moved to by splitting, and the one that it was made from. */
export const splitIntoField = 'splitInto'
export const splitFromField = 'splitFrom'

/** The fields of the category from which a change came that took other settings along. */
export const mainFields: readonly string[] = [mergedIntoField, splitIntoField, rulesField]

const [responsibleMark, viewerMark] = [' (verantwoordelijk)', ' (kijkt mee)']

/** A department of a category, as the history has it: `STW (verantwoordelijk)`. */
const departmentText = (code: string, isResponsible: boolean) => code + (isResponsible ? responsibleMark : viewerMark)

/** What a department has to do with a category. */
type DepartmentLink = { code: string; isResponsible: boolean; canView: boolean }

/** The departments of a category, as the history has them. */
export const departmentTexts = (links: readonly DepartmentLink[]): string[] =>
  links.flatMap(({ code, isResponsible, canView }) =>
    isResponsible || canView ? [departmentText(code, isResponsible)] : [],
  )

/** The reverse of `departmentText`. */
export const departmentOf = (text: string) => ({
  code: text.replace(responsibleMark, '').replace(viewerMark, ''),
  isResponsible: text.endsWith(responsibleMark),
})

function serviceLevelText(value: unknown): string {
  const level = TrackedServiceLevel.parse(value)
  return level ? `${level.days} ${level.calendarDays ? 'week' : 'werk'}dagen` : '(geen)'
}

const onOff = (isOn: boolean) => (isOn ? 'Aan' : 'Uit')
const namesText = (value: unknown) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : '(geen)')

/** The other category of a merge, or after undoing it the one that it was. */
const mergeText =
  (merged: string, undone: string) =>
  ({ from, to }: SettingChange) =>
    to === null ? `${undone}\n ${from}` : `${merged}\n ${to}`

type TextField =
  | keyof TrackedCategory
  | typeof rulesField
  | typeof mergedIntoField
  | typeof mergedFromField
  | typeof splitIntoField
  | typeof splitFromField

/** What the history says of each field (docs/wire/categories.md#changing-a-category). */
const texts: Record<TextField, (change: SettingChange) => string> = {
  serviceLevel: newValueText('Afhandeltermijn gewijzigd naar:', serviceLevelText),
  name: newValueText('Naam gewijzigd naar:'),
  description: newValueText('Omschrijving gewijzigd naar:'),
  isActive: newValueText('Status gewijzigd naar:', wireActiveText),
  handlingMessage: newValueText('Servicebelofte gewijzigd naar:'),
  publicName: newValueText('Naam openbaar gewijzigd naar:'),
  isPublicAccessible: newValueText('Openbaar tonen gewijzigd naar:', value => onOff(value === true)),
  icon: newValueText('Icoon gewijzigd naar:', value => (value === null ? '(geen)' : 'Een ander icoon')),
  note: newValueText('Notitie gewijzigd naar:'),
  configuration: newValueText('Subcategorieën in het filter gewijzigd naar:', value =>
    onOff(JSON.stringify(value).includes('true')),
  ),
  departments: newValueText('Afdelingen gewijzigd naar:', namesText),
  [mergedIntoField]: mergeText('Samengevoegd met:', 'Niet meer samengevoegd met:'),
  [mergedFromField]: mergeText('Hierin opgegaan:', 'Hier weer uit:'),
  [splitIntoField]: newValueText('Gesplitst, een deel gaat naar:'),
  [splitFromField]: newValueText('Afgesplitst van:'),
  [rulesField]: newValueText('Meegewijzigd in regels:', namesText),
}

export const categoryChangeInWords = (changes: readonly SettingChange[]): string => changesInWords(changes, texts)

/** The same with the words of the form, where the wire has others. @param names those of the departments, by code */
export const categoryChangeInFormWords = (
  changes: readonly SettingChange[],
  names: ReadonlyMap<string, string>,
): string =>
  changesInWords(changes, {
    ...texts,
    serviceLevel: newValueText('Afhandeltermijn gewijzigd naar:', levelText),
    name: newValueText('Naam voor collega’s gewijzigd naar:'),
    publicName: newValueText('Naam voor melders gewijzigd naar:'),
    isActive: newValueText('Status gewijzigd naar:', activeText),
    handlingMessage: newValueText('Wat de melder leest na het melden gewijzigd naar:'),
    isPublicAccessible: newValueText('Op de openbare kaart en in het meldformulier:', yesNoText),
    note: newValueText('Notitie voor beheerders gewijzigd naar:'),
    departments: ({ to }) => departmentsInFormWords(to, names),
  })

/** What was filled in for a new category: a value that says something, after the label that the form has for it. */
const newFieldTexts: Partial<
  Record<keyof TrackedCategory, (value: unknown, names: ReadonlyMap<string, string>) => string>
> = {
  name: value => `Naam voor collega’s: ${value}`,
  publicName: value => `Naam voor melders: ${value}`,
  description: value => `Omschrijving: ${value}`,
  serviceLevel: value => `Afhandeltermijn: ${levelText(value)}`,
  handlingMessage: value => `Wat de melder leest na het melden: ${value}`,
  departments: newDepartmentsText,
  isPublicAccessible: () => 'Staat op de openbare kaart en in het meldformulier',
  configuration: value =>
    JSON.stringify(value).includes('true') ? 'Subcategorieën staan in het filter van de kaart' : '',
  icon: () => 'Icoon gekozen',
  note: value => `Notitie voor beheerders: ${value}`,
}

/** The first line of the history of a category: what was filled in, in the order of the form; what was left empty is left out. */
export function newCategoryInFormWords(changes: readonly SettingChange[], names: ReadonlyMap<string, string>): string {
  const lines = Object.entries(newFieldTexts).flatMap(([field, textOf]) => {
    const to = changes.find(change => change.field === field)?.to
    return to === undefined || to === null || to === '' || to === false ? [] : textOf(to, names)
  })
  return ['Toegevoegd', ...lines.filter(Boolean)].join('\n')
}

function levelText(value: unknown): string {
  const level = TrackedServiceLevel.parse(value)
  return level ? termInWords(level) : '(geen)'
}

/** The names of the departments that handle it, or that only see it. */
function departmentNames(value: unknown, names: ReadonlyMap<string, string>, isResponsible: boolean): string {
  const linked = (Array.isArray(value) ? value : []).map(each => departmentOf(String(each)))
  const found = linked.filter(each => each.isResponsible === isResponsible)
  return found.map(({ code }) => names.get(code) ?? code).join(', ')
}

function departmentsInFormWords(value: unknown, names: ReadonlyMap<string, string>): string {
  const namesOf = (isResponsible: boolean) => departmentNames(value, names, isResponsible) || 'niemand'
  return `Pakt het op: ${namesOf(true)}\nZiet het ook: ${namesOf(false)}`
}

function newDepartmentsText(value: unknown, names: ReadonlyMap<string, string>): string {
  const [handles, sees] = [departmentNames(value, names, true), departmentNames(value, names, false)]
  return [handles && `Pakt het op: ${handles}`, sees && `Ziet het ook: ${sees}`].filter(Boolean).join('\n')
}
