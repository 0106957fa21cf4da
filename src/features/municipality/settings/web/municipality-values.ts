import { becameText } from '#kit/words.ts'
import { callWithHeaders, type Send } from '#web/call.ts'
import type { HistoryLine } from '#web/form/ChangeHistory.tsx'
import type { Consequence } from '#web/form/form-parts.tsx'
import { type Description, type SaveResult, type Saving, saveResult } from '#web/form/use-form.ts'
import { changeMunicipalitySettings, type MunicipalityChange, MunicipalitySettings } from '../contract.ts'
import {
  bySetting,
  fieldOf,
  isSettingName,
  type MunicipalityValues,
  type SettingName,
  type SettingValue,
  settingNames,
} from '../fields.ts'

const toValues = (values: Readonly<Record<string, SettingValue>>): MunicipalityValues =>
  bySetting(name => values[name] ?? '')

export const readSettingValues = (body: unknown) => toValues(MunicipalitySettings.parse(body).values)
export const fileValues = ({ file }: MunicipalitySettings) => toValues(file)

export function settingText(name: SettingName, value: SettingValue): string {
  if (typeof value === 'boolean') return value ? 'aan' : 'uit'
  if (fieldOf(name).kind === 'logo') return value === '' ? '' : 'een ander logo'
  return typeof value === 'number' ? String(value).replace('.', ',') : value
}

export const describeSettings = (values: MunicipalityValues): Description<MunicipalityValues> =>
  bySetting(name => ({ label: fieldOf(name).label, text: settingText(name, values[name]) }))

const fields = bySetting(name => name)

export function saveSettings(
  send: Send,
  { values, changed, version }: Saving<MunicipalityValues>,
): Promise<SaveResult<MunicipalityValues>> {
  const body = { values: Object.fromEntries(changed.map(name => [name, values[name]])) }
  const request = { body, headers: { 'If-Match': version } }
  return saveResult(callWithHeaders(changeMunicipalitySettings, request, send), { read: readSettingValues, fields })
}

export function settingConsequences(before: MunicipalityValues, after: MunicipalityValues): Consequence[] {
  const changed = settingNames.filter(name => before[name] !== after[name])
  const switches = changed.flatMap((name): Consequence[] => {
    const { kind, label, group } = fieldOf(name)
    if (kind !== 'flag') return []
    const means = group === 'staff' ? 'Voor alle collega’s, meteen.' : 'Voor alle inwoners, meteen.'
    return [{ kind: after[name] ? 'added' : 'removed', what: label, means }]
  })
  const others = changed.filter(name => fieldOf(name).kind !== 'flag')
  if (others.length === 0) return switches
  const what = others.map(name => fieldOf(name).label).join(', ')
  return [
    ...switches,
    { kind: 'changed', what, means: 'Inwoners en collega’s zien dit op de volgende pagina die ze openen.' },
  ]
}

const isKnown = <Change extends { field: string }>(change: Change): change is Change & { field: SettingName } =>
  isSettingName(change.field)

/** @param restore puts the old values into the form */
export const settingLines = (
  history: readonly MunicipalityChange[],
  restore: (values: Partial<MunicipalityValues>) => void,
): HistoryLine[] =>
  history.map(({ id, at, by, changes }) => {
    const known = changes.filter(isKnown)
    const text = known.map(({ field, from, to }) => {
      if (fieldOf(field).kind === 'logo') return 'Logo gewijzigd'
      return becameText(fieldOf(field).label, { from: settingText(field, from), to: settingText(field, to) })
    })
    return {
      id,
      at,
      by: by ?? undefined,
      text: text.join('\n'),
      onRestore: () => restore(Object.fromEntries(known.map(({ field, from }) => [field, from]))),
    }
  })
