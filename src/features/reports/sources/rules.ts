import type { FieldErrors } from '../../../kit/problem.ts'
import { activeText, changesInWords, newValueText, type SettingChange, yesNoText } from '../../../kit/setting-change.ts'

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

/** What the history says of each field. */
const texts = {
  name: newValueText('Naam gewijzigd naar:'),
  description: newValueText('Omschrijving gewijzigd naar:'),
  isActive: newValueText('Status gewijzigd naar:', activeText),
  isPublic: newValueText('Voor apps van inwoners:', yesNoText),
  canBeSelected: newValueText('Te kiezen door medewerkers:', yesNoText),
  position: newValueText('Plaats in de lijst:'),
}

export const sourceChangeInWords = (changes: readonly SettingChange[]): string => changesInWords(changes, texts)
