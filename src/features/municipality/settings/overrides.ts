import { z } from 'zod'
import { Municipality } from '#kit/configuration.ts'
import {
  bySetting,
  fieldOf,
  isSettingName,
  type MunicipalityValues,
  type SettingName,
  type SettingValue,
  settingNames,
} from './fields.ts'
import { logoFrom } from './logo.ts'
import { defaultColorSettings } from './rules.ts'

/** Values that replace those of the file. */
export type Overrides = Partial<Record<SettingName, SettingValue>>

const StoredOverrides = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const parseOverrides = (stored: unknown): Overrides =>
  Object.fromEntries(Object.entries(StoredOverrides.parse(stored)).filter(([name]) => isSettingName(name)))

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function valueAt(of: unknown, name: string): unknown {
  let value = of
  for (const part of name.split('.')) value = isObject(value) ? value[part] : undefined
  return value
}

function settingOf(municipality: Municipality, name: SettingName): SettingValue {
  if (name === 'logo') return municipality.logo.url
  const value = valueAt(municipality, name) ?? defaultColorSettings[name]
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return fieldOf(name).kind === 'flag' ? false : ''
}

export const valuesOf = (municipality: Municipality): MunicipalityValues =>
  bySetting(name => settingOf(municipality, name))

function setAt(configuration: Record<string, unknown>, name: string, value: unknown): void {
  const [first = '', ...rest] = name.split('.')
  if (rest.length === 0) {
    if (value === undefined) delete configuration[first]
    else configuration[first] = value
    return
  }
  const inner = configuration[first]
  const part = isObject(inner) ? inner : {}
  setAt(part, rest.join('.'), value)
  if (Object.keys(part).length > 0) configuration[first] = part
  else delete configuration[first]
}

function withOverrides(file: Municipality, overrides: Overrides) {
  const configuration: Record<string, unknown> = structuredClone(file)
  for (const [name, value] of Object.entries(overrides)) {
    if (name === 'logo') configuration.logo = logoFrom(String(value), file.logo) ?? file.logo
    else setAt(configuration, name, value === '' && isSettingName(name) && fieldOf(name).isOptional ? undefined : value)
  }
  return Municipality.safeParse(configuration)
}

type Effective = {
  municipality: Municipality
  /** These no longer fit the file, so the value of the file applies. */
  unusable: readonly SettingName[]
}

/** The file may have changed since, so overrides that no longer fit are dropped. */
export function effectiveMunicipality(file: Municipality, overrides: Overrides): Effective {
  if (Object.keys(overrides).length === 0) return { municipality: file, unusable: [] }
  const all = withOverrides(file, overrides)
  if (all.success) return { municipality: all.data, unusable: [] }
  let municipality = file
  const usable: Overrides = {}
  const unusable: SettingName[] = []
  for (const name of settingNames) {
    const value = overrides[name]
    if (value === undefined) continue
    const attempt = withOverrides(file, { ...usable, [name]: value })
    if (attempt.success) [municipality, usable[name]] = [attempt.data, value]
    else unusable.push(name)
  }
  return { municipality, unusable }
}

/** A value equal to the file needs no override. */
export const overridesFor = (file: Municipality, values: MunicipalityValues): Overrides => {
  const inFile = valuesOf(file)
  return Object.fromEntries(settingNames.flatMap(name => (values[name] === inFile[name] ? [] : [[name, values[name]]])))
}

export function schemaErrors(file: Municipality, overrides: Overrides): Record<string, string[]> {
  const { error } = withOverrides(file, overrides)
  const messages: Record<string, string[]> = {}
  for (const { path, message } of error?.issues ?? [])
    messages[path.map(String).join('.')] = [`Dit kan niet met de rest van het bestand: ${message}`]
  return messages
}
