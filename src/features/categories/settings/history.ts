import { z } from 'zod'
import {
  activeText,
  changesInWords,
  newValueText,
  type SettingChange,
  wireActiveText,
  yesNoText,
} from '#kit/setting-change.ts'
import { type ServiceLevel, termInWords } from '../rules.ts'

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

/** Not a value of the category: the routing rules that changed with its name. */
export const rulesField = 'rules'

/** Not a value either: the other category of a merge. */
export const mergedIntoField = 'mergedInto'
export const mergedFromField = 'mergedFrom'

/** Not a value either: the other category of a split. */
export const splitIntoField = 'splitInto'
export const splitFromField = 'splitFrom'

/** These changes take other settings along. */
export const mainFields: readonly string[] = [mergedIntoField, splitIntoField, rulesField]

const [responsibleMark, viewerMark] = [' (verantwoordelijk)', ' (kijkt mee)']

const departmentText = (code: string, isResponsible: boolean) => code + (isResponsible ? responsibleMark : viewerMark)

type DepartmentLink = { code: string; isResponsible: boolean; canView: boolean }

export const departmentTexts = (links: readonly DepartmentLink[]): string[] =>
  links.flatMap(({ code, isResponsible, canView }) =>
    isResponsible || canView ? [departmentText(code, isResponsible)] : [],
  )

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

/** After undoing, `from` holds the other category. */
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

/** docs/wire/categories.md#changing-a-category */
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

/** Uses the words of the form where the wire has others. @param names of departments by code */
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
