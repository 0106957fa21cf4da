import type { FieldErrors } from '../../../kit/problem.ts'
import type { SettingChange } from '../../../kit/setting-change.ts'

/** The source of a report that names none. */
export const defaultSource = 'online'

type Names = { sourceOfParts: string; internalReports?: { source: string } | undefined }

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Whether the form or the configuration gives reports this source. */
export const isRequiredSource = (name: string, { sourceOfParts, internalReports }: Names): boolean =>
  [defaultSource, sourceOfParts, internalReports?.source].some(one => one !== undefined && isSame(one, name))

type Source = { name: string; isActive: boolean }
type Context = { before: Source | undefined; others: readonly Source[]; names: Names }

/** What is wrong with a new or changed source. */
export function sourceErrors(after: Source, { before, others, names }: Context): FieldErrors {
  const isRequired = before !== undefined && isRequiredSource(before.name, names)
  const needed = `De bron "${before?.name}" is nodig: meldingen van het formulier of deelmeldingen krijgen deze bron.`
  return {
    ...(others.some(({ name }) => isSame(name, after.name)) && {
      name: [`Er is al een bron met de naam "${after.name}".`],
    }),
    ...(isRequired && before.name !== after.name && { name: [needed] }),
    ...(isRequired && before.isActive && !after.isActive && { isActive: [needed] }),
  }
}

const yesNo = (value: unknown) => (value ? 'Ja' : 'Nee')
const plain = (value: unknown) => String(value) || '(leeg)'

/** What the history says of each field, in the order of the lines. */
const texts: Readonly<Record<string, readonly [label: string, value: (value: unknown) => string]>> = {
  name: ['Naam gewijzigd naar:', plain],
  description: ['Omschrijving gewijzigd naar:', plain],
  isActive: ['Status gewijzigd naar:', value => (value ? 'Actief' : 'Inactief')],
  isPublic: ['Voor apps van inwoners:', yesNo],
  canBeSelected: ['Te kiezen door medewerkers:', yesNo],
  position: ['Plaats in de lijst:', plain],
}

/** A change in words, a part for each field. */
export const sourceAction = (changes: readonly SettingChange[]): string =>
  changes
    .flatMap(({ field, to }) => {
      const text = texts[field]
      return text ? [`${text[0]}\n ${text[1](to)}`] : []
    })
    .join('\n')
