import type { AreaType } from '#features/area-settings/contract.ts'
import { codeFromName } from '#features/area-settings/properties.ts'
import type { AreaFile } from '#features/area-settings/web/area-file.ts'

export const newType = ' new'

export type ImportValues = {
  type: string
  newName: string
  /** Empty: derived from the name. */
  newCode: string
  codeProperty: string
  nameProperty: string
  removesOthers: boolean
}

export const codeOf = ({ newName, newCode }: ImportValues) => newCode.trim() || codeFromName(newName)

export const queryOf = (values: ImportValues) => ({
  type: values.type === newType ? codeOf(values) : values.type,
  ...(values.type === newType && { type_name: values.newName.trim() }),
  code_property: values.codeProperty,
  name_property: values.nameProperty,
  remove_others: values.removesOthers ? ('true' as const) : ('false' as const),
})

const noAreas = 'Dit is geen GeoJSON met gebieden: er staat geen gebied met een code en een naam in.'

export type Mistakes = { file?: string; type?: string; newName?: string }

export function mistakesIn(
  values: ImportValues,
  { file, types }: { file: AreaFile | string | undefined; types: readonly AreaType[] },
) {
  const mistakes: Mistakes = {}
  if (typeof file !== 'object') mistakes.file = file ?? 'Kies een bestand.'
  else if (file.properties.length === 0) mistakes.file = noAreas
  if (values.type === '') mistakes.type = 'Kies een soort.'
  if (values.type === newType && codeOf(values) === '') mistakes.newName = 'Geef de soort een naam.'
  if (values.type === newType && types.some(({ code }) => code === codeOf(values)))
    mistakes.newName = `Er is al een soort met de code ${codeOf(values)}. Kies die hierboven.`
  return mistakes
}
