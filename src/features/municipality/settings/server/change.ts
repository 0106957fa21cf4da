import { createHash } from 'node:crypto'
import { rebuildSvg, svgSize, UnsafeSvg } from '#features/categories/icons/svg.ts'
import { displayNameOf } from '#features/users/directory.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { detectFileType } from '#kit/file-type.ts'
import { Problem } from '#kit/problem.ts'
import { changesBetween } from '#kit/setting-change.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type ChangeOutcome, contentVersionOf, matchesVersion } from '#server/http/version.ts'
import { lockSettings, recordSettingChange, settingChangesOf } from '#server/setting-changes.ts'
import { MunicipalityChange, type MunicipalitySettings } from '../contract.ts'
import { fieldOf, isSettingName, type MunicipalityValues, type SettingValue, settingNames } from '../fields.ts'
import { logoAddress, logoPath, logoSizeError, maxLogoBytes, maxLogoSide } from '../logo.ts'
import { effectiveMunicipality, overridesFor, schemaErrors, valuesOf } from '../overrides.ts'
import { settingErrors } from '../rules.ts'
import type { CurrentMunicipality } from './current.ts'
import { logoBytes, saveLogo, saveOverrides, storedSettings } from './store.ts'

type Values = Readonly<Record<string, SettingValue>>
type Change = { by: User; ifMatch: string | undefined; values: Values }

/**
 * A value equal to the file is stored as no override, so it follows the file. @throws Problem `invalid-input` by
 * setting
 */
export async function changeSettings(
  base: Base,
  current: CurrentMunicipality,
  { by, ifMatch, values }: Change,
): Promise<ChangeOutcome<MunicipalitySettings>> {
  const { logo, rest } = await withProcessedLogo(values)
  const outcome = await transaction(base, async tx => {
    await lockSettings(tx)
    const before = await readSettings(tx, current, base)
    if (!matchesVersion(ifMatch, before.version)) return { ...before, isChanged: false }
    if (logo) await saveLogo(tx, logo)
    await applySettings(tx, { by, file: current.file, values: rest })
    return readSettings(tx, current, base)
  })
  await current.reload()
  return outcome
}

type Applied = { by: User; file: CurrentMunicipality['file']; values: Values }

/** @throws Problem `invalid-input` by setting */
export async function applySettings(tx: Tx, { by, file, values }: Applied): Promise<void> {
  const { overrides } = await storedSettings(tx)
  const before = valuesOf(effectiveMunicipality(file, overrides).municipality)
  const after = { ...before, ...knownValues(values) }
  await requireStoredLogo(tx, [before.logo, file.logo.url], after.logo)
  const limits = { boundingBox: file.boundingBox, minZoom: file.map.minZoom, maxZoom: file.map.maxZoom }
  const errors = settingErrors({ values: after, before, limits })
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', asLists(errors))
  const next = overridesFor(file, after)
  const refusals = schemaErrors(file, next)
  if (Object.keys(refusals).length > 0) throw new Problem('invalid-input', refusals)
  const changes = changesBetween(before, after)
  if (changes.length === 0) return
  await saveOverrides(tx, next)
  await recordSettingChange(tx, { subject: municipalitySubject, by, changes })
}

const asLists = (errors: object): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, [String(error)]]))

function knownValues(values: Values): Partial<MunicipalityValues> {
  const unknown = Object.keys(values).filter(name => !isSettingName(name))
  if (unknown.length > 0)
    throw new Problem(
      'invalid-input',
      Object.fromEntries(unknown.map(name => [name, ['Deze instelling bestaat niet.']])),
    )
  const named = settingNames.filter(name => Object.hasOwn(values, name))
  return Object.fromEntries(named.map(name => [name, trimmed(values[name] ?? '')]))
}

const trimmed = (value: SettingValue) => (typeof value === 'string' ? value.trim() : value)

async function withProcessedLogo(values: Values): Promise<{ logo?: ProcessedLogo; rest: Values }> {
  const { logo: picture } = values
  if (typeof picture !== 'string' || !isPicture(picture)) return { rest: values }
  const logo = await processLogo(picture)
  if ('error' in logo) throw new Problem('invalid-input', { logo: [logo.error] })
  return { logo, rest: { ...values, logo: logo.url } }
}

/** Only a stored logo can be chosen, so that a page never requests it from another site. */
async function requireStoredLogo(tx: Tx, usable: readonly SettingValue[], after: SettingValue): Promise<void> {
  if (usable.includes(after)) return
  const address = String(after)
  if (address.startsWith(logoPath) && (await logoBytes(tx, address.slice(logoPath.length)))) return
  throw new Problem('invalid-input', { logo: ['Dit logo is er niet. Kies een bestand.'] })
}

type ProcessedLogo = { name: string; bytes: Buffer; url: string }
type Refused = { error: string }

const refused = (error: string): Refused => ({ error })
const pngAddress = 'data:image/png;base64,'

const isPicture = (value: string) => value.startsWith('<') || value.startsWith('data:')

/** Takes the text of an SVG, which is rewritten, or a PNG as a `data:` URL. */
async function processLogo(picture: string): Promise<ProcessedLogo | Refused> {
  if (picture.startsWith('<')) return fromSvg(picture)
  if (!picture.startsWith(pngAddress)) return refused('Kies een SVG- of PNG-bestand.')
  return fromPng(Buffer.from(picture.slice(pngAddress.length), 'base64'))
}

const tooLarge = `Dit bestand is te groot voor een logo: het mag ${maxLogoBytes / 1000} kB zijn.`

function fromSvg(source: string): ProcessedLogo | Refused {
  if (Buffer.byteLength(source) > maxLogoBytes) return refused(tooLarge)
  try {
    const svg = rebuildSvg(source)
    const size = svgSize(svg)
    const error = logoSizeError(size)
    return error ? refused(error) : named(Buffer.from(svg), size, 'svg')
  } catch (error) {
    if (error instanceof UnsafeSvg) return refused(error.message)
    throw error
  }
}

async function fromPng(bytes: Buffer): Promise<ProcessedLogo | Refused> {
  if (bytes.length > maxLogoBytes) return refused(tooLarge)
  if (detectFileType(bytes) !== 'image/png') return refused('Kies een SVG- of PNG-bestand.')
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: maxLogoSide ** 2, failOn: 'error' })
    const { width, height } = await picture.metadata()
    const error = logoSizeError({ width, height })
    return error
      ? refused(error)
      : named(await picture.png().timeout({ seconds: 20 }).toBuffer(), { width, height }, 'png')
  } catch {
    return refused('Dit PNG-bestand kunnen we niet lezen. Sla het opnieuw op.')
  }
}

function named(bytes: Buffer, size: { width: number; height: number }, extension: 'svg' | 'png'): ProcessedLogo {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const url = logoAddress(hash, size, extension)
  return { name: url.slice(logoPath.length), bytes, url }
}

export const storedLogo = async (db: Reader, url: string): Promise<Buffer | undefined> =>
  url.startsWith(logoPath) ? logoBytes(db, url.slice(logoPath.length)) : undefined

const municipalitySubject = { kind: 'municipality', key: 'municipality' } as const

type Site = Pick<Base, 'publicUrl' | 'frontendUrl'>

export async function readSettings(
  db: Reader,
  current: CurrentMunicipality,
  site: Site,
): Promise<ChangeOutcome<MunicipalitySettings>> {
  const { file } = current
  const { overrides } = await storedSettings(db)
  const { municipality, unusable } = effectiveMunicipality(file, overrides)
  const values = valuesOf(municipality)
  return {
    value: {
      values,
      file: valuesOf(file),
      limits: { boundingBox: file.boundingBox, minZoom: file.map.minZoom, maxZoom: file.map.maxZoom },
      fixed: fixedSettings(file, site),
      unusable: unusable.map(name => fieldOf(name).label),
    },
    version: contentVersionOf(values),
    isChanged: true,
  }
}

function fixedSettings(file: CurrentMunicipality['file'], { publicUrl, frontendUrl }: Site) {
  const { mail, map, addressService, signIn, holidays, idPrefix, boundingBox: box } = file
  return [
    { label: 'Adres van deze installatie', text: publicUrl },
    ...(frontendUrl === publicUrl ? [] : [{ label: 'Adres van de site voor inwoners', text: frontendUrl }]),
    { label: 'Afzender van e-mails', text: mail.from },
    { label: 'Antwoorden op e-mails gaan naar', text: mail.replyTo ?? 'niemand' },
    { label: 'Kaart', text: map.tiles.attribution },
    { label: 'Adressen zoeken', text: addressService ? addressService.municipalities.join(', ') : 'uit' },
    { label: 'Kaartlagen', text: Object.keys(map.layers).length === 0 ? 'geen' : `${Object.keys(map.layers).length}` },
    {
      label: 'Hier kan gemeld worden',
      text: `van ${box.southWest.lat}, ${box.southWest.lng} tot ${box.northEast.lat}, ${box.northEast.lng}`,
    },
    { label: 'Meldnummers beginnen met', text: idPrefix },
    { label: 'Feestdagen', text: holidays === 'NL' ? 'zijn geen werkdagen' : 'tellen als werkdag' },
    { label: 'Uitloggen zonder activiteit na', text: `${signIn.idleHours} uur` },
  ]
}

export async function settingsHistory(db: Reader): Promise<MunicipalityChange[]> {
  const recorded = await settingChangesOf(db, municipalitySubject)
  return recorded.map(({ id, at, by, changes }) =>
    MunicipalityChange.parse({ id, at: wireTime(at), by: by && displayNameOf(by), changes }),
  )
}
