import type { SettingChange } from '../../../kit/setting-change.ts'
import type { ServiceLevel } from '../rules.ts'

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

const plain = (value: unknown) => (value === null || value === '' ? '(leeg)' : String(value))

const days = (value: unknown) => {
  const level = value as ServiceLevel | null // written by this module
  return level ? `${level.days} ${level.calendarDays ? 'week' : 'werk'}dagen` : '(geen)'
}

/** What the history says of each field (docs/wire/categories.md#changing-a-category). */
const texts: Record<keyof TrackedCategory, { label: string; value: (value: unknown) => string }> = {
  serviceLevel: { label: 'Afhandeltermijn gewijzigd naar:', value: days },
  name: { label: 'Naam gewijzigd naar:', value: plain },
  description: { label: 'Omschrijving gewijzigd naar:', value: plain },
  isActive: { label: 'Status gewijzigd naar:', value: value => (value ? 'Actief' : 'Inactief') },
  handlingMessage: { label: 'Servicebelofte gewijzigd naar:', value: plain },
  publicName: { label: 'Naam openbaar gewijzigd naar:', value: plain },
  isPublicAccessible: { label: 'Openbaar tonen gewijzigd naar:', value: value => (value ? 'Aan' : 'Uit') },
  icon: { label: 'Icoon gewijzigd naar:', value: value => (value === null ? '(geen)' : 'Een ander icoon') },
  note: { label: 'Notitie gewijzigd naar:', value: plain },
  configuration: {
    label: 'Subcategorieën in het filter gewijzigd naar:',
    value: value => (JSON.stringify(value).includes('true') ? 'Aan' : 'Uit'),
  },
  departments: {
    label: 'Afdelingen gewijzigd naar:',
    value: value => (Array.isArray(value) && value.length > 0 ? value.join(', ') : '(geen)'),
  },
}

/** A change in words, a part for each field. */
export const actionOf = (changes: readonly SettingChange[]): string =>
  changes
    .flatMap(({ field, to }) => {
      const text = Object.entries(texts).find(([key]) => key === field)?.[1]
      return text ? [`${text.label}\n ${text.value(to)}`] : []
    })
    .join('\n')
