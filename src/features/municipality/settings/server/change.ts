import { Problem } from '../../../../kit/problem.ts'
import { changesBetween } from '../../../../kit/setting-change.ts'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import { type ChangeOutcome, matchesVersion } from '../../../../server/http/version.ts'
import { lockSettings, recordSettingChange } from '../../../../server/setting-changes.ts'
import type { User } from '../../../users/policy.ts'
import type { MunicipalitySettings } from '../contract.ts'
import { isSettingName, type MunicipalityValues, type SettingValue, settingNames } from '../fields.ts'
import { logoPath } from '../logo.ts'
import { effectiveMunicipality, overridesFor, schemaErrors, valuesOf } from '../overrides.ts'
import { settingErrors } from '../rules.ts'
import type { CurrentMunicipality } from './current.ts'
import { isPicture, type ProcessedLogo, processLogo } from './process-logo.ts'
import { municipalitySubject, readSettings } from './read.ts'
import { logoBytes, saveLogo, saveOverrides, storedSettings } from './store.ts'

type Values = Readonly<Record<string, SettingValue>>
type Change = { by: User; ifMatch: string | undefined; values: Values }

/**
 * Changes settings over the file, unless `If-Match` names another version. A value that is equal to that of the file is no change
 * of the file: it follows the file from then on.
 * @throws Problem `invalid-input` with what is wrong, by setting
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

/** Stores these settings, and a line of the history. @throws Problem `invalid-input` with what is wrong, by setting */
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

/** The values with the address of a picture in its place. */
async function withProcessedLogo(values: Values): Promise<{ logo?: ProcessedLogo; rest: Values }> {
  const { logo: picture } = values
  if (typeof picture !== 'string' || !isPicture(picture)) return { rest: values }
  const logo = await processLogo(picture)
  if ('error' in logo) throw new Problem('invalid-input', { logo: [logo.error] })
  return { logo, rest: { ...values, logo: logo.url } }
}

/** Only a logo that is there can be chosen, so that a page never asks another site for it. */
async function requireStoredLogo(tx: Tx, usable: readonly SettingValue[], after: SettingValue): Promise<void> {
  if (usable.includes(after)) return
  const address = String(after)
  if (address.startsWith(logoPath) && (await logoBytes(tx, address.slice(logoPath.length)))) return
  throw new Problem('invalid-input', { logo: ['Dit logo is er niet. Kies een bestand.'] })
}
