import type { z } from 'zod'
import type { SettingHistory } from '../../../../kit/setting-history.ts'
import { callWithHeaders, type Send } from '../../../../web/call.ts'
import { valuesBefore } from '../../../../web/form/restored.ts'
import { saveResult } from '../../../../web/form/save-result.ts'
import type { Description, FieldErrors, SaveResult, Saving } from '../../../../web/form/use-form.ts'
import { changeSource, createSource, OwnSource } from '../contract.ts'

/** Who names the source of a report: staff in the form, or an app of residents. */
export type NamedBy = 'staff' | 'apps' | 'none'

/** A source as a form has it. */
export type SourceValues = { name: string; description: string; namedBy: NamedBy; isActive: boolean }

export const newSource: SourceValues = { name: '', description: '', namedBy: 'staff', isActive: true }

export const namedByOf = ({ isPublic, canBeSelected }: Pick<OwnSource, 'isPublic' | 'canBeSelected'>): NamedBy => {
  if (isPublic) return 'apps'
  return canBeSelected ? 'staff' : 'none'
}

export const namedByTexts: Record<NamedBy, string> = {
  staff: 'Medewerkers kiezen hem',
  apps: 'Apps van inwoners noemen hem',
  none: 'Niet te kiezen',
}

export function readSourceValues(body: unknown): SourceValues {
  const source = OwnSource.parse(body)
  const { name, description, isActive } = source
  return { name, description, namedBy: namedByOf(source), isActive }
}

export const describeSource = (values: SourceValues): Description<SourceValues> => ({
  name: { label: 'Naam', text: values.name },
  description: { label: 'Omschrijving', text: values.description },
  namedBy: { label: 'Wie hem gebruikt', text: namedByTexts[values.namedBy] },
  isActive: { label: 'Status', text: values.isActive ? 'Actief' : 'Niet actief' },
})

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The other source that has this name. */
export const sourceNamed = (name: string, others: readonly OwnSource[]) =>
  others.find(other => isSame(other.name, name))

export const sourceFormErrors = ({ name }: SourceValues, others: readonly OwnSource[]): FieldErrors<SourceValues> => ({
  ...(!name.trim() && { name: 'Dit veld is verplicht' }),
  ...(name.trim().length > 128 && { name: 'Kies een naam van hoogstens 128 tekens' }),
  ...(name.trim() && sourceNamed(name, others) && { name: 'Er is al een bron met deze naam.' }),
})

const fields = { name: 'name', description: 'description', isActive: 'isActive', isPublic: 'namedBy' } as const

type Patch = z.input<NonNullable<typeof changeSource.body>>

const patchOf = (values: SourceValues, changed: readonly (keyof SourceValues)[]): Patch => ({
  ...(changed.includes('name') && { name: values.name.trim() }),
  ...(changed.includes('description') && { description: values.description.trim() }),
  ...(changed.includes('isActive') && { isActive: values.isActive }),
  ...(changed.includes('namedBy') && {
    isPublic: values.namedBy === 'apps',
    canBeSelected: values.namedBy === 'staff',
  }),
})

export function saveSource(
  send: Send,
  id: number,
  { values, changed, version }: Saving<SourceValues>,
): Promise<SaveResult<SourceValues>> {
  const request = { params: { id }, body: patchOf(values, changed), headers: { 'If-Match': version } }
  return saveResult(callWithHeaders(changeSource, request, send), { read: readSourceValues, fields })
}

/** Adds a source at the end of the list. @returns with the id of the new source when it was created */
export async function addSource(send: Send, position: number, { values }: Saving<SourceValues>) {
  const body = { ...patchOf(values, ['description', 'namedBy']), name: values.name.trim(), position }
  const sending = callWithHeaders(createSource, { body }, send)
  const result = await saveResult(sending, { read: readSourceValues, fields })
  return { result, id: result.kind === 'saved' ? (await sending).body.id : undefined }
}

/** What a change replaced, as values of the form. @param newer the changes since, by which is known what it left as it was */
export function sourceValuesBefore(
  { changes }: SettingHistory[number],
  { newer, source }: { newer: SettingHistory; source: OwnSource },
): Partial<SourceValues> {
  const made = [...changes, ...newer.toReversed().flatMap(line => line.changes)]
  const was = (field: 'isPublic' | 'canBeSelected') => {
    const change = made.find(each => each.field === field)
    return change ? change.from === true : source[field]
  }
  const namedBy = namedByOf({ isPublic: was('isPublic'), canBeSelected: was('canBeSelected') })
  return valuesBefore<SourceValues>(changes, {
    // A source that the form needs keeps its name and stays active.
    name: from => (source.isRequired ? {} : { name: String(from) }),
    isActive: from => (source.isRequired ? {} : { isActive: from === true }),
    description: from => ({ description: String(from ?? '') }),
    isPublic: () => ({ namedBy }),
    canBeSelected: () => ({ namedBy }),
  })
}
