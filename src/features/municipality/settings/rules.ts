import { type ColorName, contrast, defaultColors, type Ground, groundColor, minContrast, readOn } from '#kit/color.ts'
import type { Bounds } from '#kit/map-configuration.ts'
import {
  fieldOf,
  labelOf,
  type MunicipalityValues,
  type SettingField,
  type SettingName,
  type SettingValue,
  settingNames,
} from './fields.ts'

export type SettingErrors = Partial<Record<SettingName, string>>

const maxLengths = { line: 200, text: 1000, phone: 20, url: 500, address: 500 } as const

const isWebAddress = (text: string) => /^https?:\/\/[^\s/.]+\.[^\s]+$/.test(text) && URL.canParse(text)

const checks: Record<SettingField['kind'], (value: SettingValue) => string | undefined> = {
  line: value => (/[\r\n]/.test(String(value)) ? 'Houd dit op één regel.' : undefined),
  text: () => undefined,
  phone: value =>
    /^\+?[\d ()-]+$/.test(String(value)) && /\d/.test(String(value)) ? undefined : 'Vul een telefoonnummer in.',
  url: value => (isWebAddress(String(value)) ? undefined : 'Vul een adres in dat begint met https://.'),
  address: value =>
    isWebAddress(String(value)) || /^\/(?!\/)\S*$/.test(String(value))
      ? undefined
      : 'Vul een adres in dat begint met https://, of met / voor een pagina van deze site.',
  color: value =>
    /^#[0-9a-f]{6}$/i.test(String(value)) ? undefined : 'Vul een kleur in als # en zes tekens, zoals #0b5563.',
  logo: () => undefined,
  flag: value => (typeof value === 'boolean' ? undefined : 'Kies aan of uit.'),
  zoom: value => (Number.isInteger(value) ? undefined : 'Vul een heel getal in.'),
  degrees: value =>
    typeof value === 'number' && Number.isFinite(value) ? undefined : 'Vul een getal in, zoals 52,5806.',
}

function errorOf(name: SettingName, value: SettingValue): string | undefined {
  const { kind, isOptional } = fieldOf(name)
  const isText = kind in maxLengths
  if (isText && typeof value !== 'string') return 'Vul een tekst in.'
  if (value === '' || (isText && String(value).trim() === ''))
    return isOptional || kind === 'logo' ? undefined : 'Dit veld is verplicht'
  const max = Object.entries(maxLengths).find(([of]) => of === kind)?.[1] ?? Number.POSITIVE_INFINITY
  if (String(value).length > max && isText) return `Houd dit op hoogstens ${max} tekens.`
  return checks[kind](value)
}

export const contrastsOf = (values: MunicipalityValues) =>
  readPairs.map(({ of, label, colors }) => ({ of, label, contrast: contrast(...colors(values)) }))

const inDutch = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')

function contrastErrors(values: MunicipalityValues, changed: ReadonlySet<SettingName>): SettingErrors {
  const errors: SettingErrors = {}
  for (const { of, label, contrast: ratio } of contrastsOf(values)) {
    const name = of.find(each => changed.has(each))
    if (name && ratio < minContrast)
      errors[name] ??= `${label} is niet goed te lezen: het contrast is ${inDutch(ratio)} en hoort 4,5 te zijn.`
  }
  return errors
}

type Limits = { boundingBox: Bounds; minZoom: number; maxZoom: number }

function mapErrors(values: MunicipalityValues, { boundingBox, minZoom, maxZoom }: Limits): SettingErrors {
  const number = (name: SettingName) => Number(values[name])
  const [south, west] = [number('map.maxBounds.southWest.lat'), number('map.maxBounds.southWest.lng')]
  const [north, east] = [number('map.maxBounds.northEast.lat'), number('map.maxBounds.northEast.lng')]
  const [lat, lng, zoom] = [number('map.center.lat'), number('map.center.lng'), number('map.zoom')]
  const { southWest, northEast } = boundingBox
  const outside = 'Hier kan niet gemeld worden: het ligt buiten het gebied dat in het bestand staat.'
  return {
    ...(zoom < minZoom || zoom > maxZoom
      ? { 'map.zoom': `Vul een getal in van ${minZoom} tot en met ${maxZoom}.` }
      : {}),
    ...(lat < south || lat > north ? { 'map.center.lat': 'Het midden ligt niet tussen de randen.' } : {}),
    ...(lng < west || lng > east ? { 'map.center.lng': 'Het midden ligt niet tussen de randen.' } : {}),
    ...(south < southWest.lat ? { 'map.maxBounds.southWest.lat': outside } : {}),
    ...(west < southWest.lng ? { 'map.maxBounds.southWest.lng': outside } : {}),
    ...(north > northEast.lat ? { 'map.maxBounds.northEast.lat': outside } : {}),
    ...(east > northEast.lng ? { 'map.maxBounds.northEast.lng': outside } : {}),
    ...(south >= north
      ? { 'map.maxBounds.northEast.lat': 'Deze rand ligt ten zuiden van de rand in het zuiden.' }
      : {}),
    ...(west >= east ? { 'map.maxBounds.northEast.lng': 'Deze rand ligt ten westen van de rand in het westen.' } : {}),
  }
}

type Check = { values: MunicipalityValues; before: MunicipalityValues; limits: Limits }

/** Unchanged values are not checked, even when they are wrong. */
export function settingErrors({ values, before, limits }: Check): SettingErrors {
  const changed = new Set(settingNames.filter(name => values[name] !== before[name]))
  const errors: SettingErrors = {}
  for (const name of changed) {
    const error = errorOf(name, values[name])
    if (error) errors[name] = error
  }
  if (Object.keys(errors).length > 0) return errors
  const changesMap = [...changed].some(name => name.startsWith('map.'))
  return { ...contrastErrors(values, changed), ...(changesMap && mapErrors(values, limits)) }
}

type ColorSetting = Extract<SettingName, `colors.${string}`>
const settingOf = (name: ColorName): ColorSetting => `colors.${name}`

const names = Object.keys(defaultColors) as ColorName[]

export const defaultColorSettings: Readonly<Record<string, string>> = Object.fromEntries(
  names.map(name => [settingOf(name), defaultColors[name]]),
)

const labelOfGround = ({ of, isSoft }: Ground) =>
  isSoft ? `zacht ${labelOf(settingOf(of)).toLowerCase()}` : labelOf(settingOf(of)).toLowerCase()

const readPairs = readOn.flatMap(({ text, grounds }) =>
  grounds.map(ground => ({
    of: [settingOf(text), settingOf(ground.of)],
    label: `${labelOf(settingOf(text))} op ${labelOfGround(ground)}`,
    colors: (values: MunicipalityValues): readonly [string, string] => {
      const color = (name: ColorName) => String(values[settingOf(name)])
      const colors = Object.fromEntries(names.map(name => [name, color(name)])) as Record<ColorName, string>
      return [color(text), groundColor(ground, colors)]
    },
  })),
)
