import { displayNameOf } from '#features/users/name.ts'
import { wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type ChangeOutcome, contentVersionOf } from '#server/http/version.ts'
import { settingChangesOf } from '#server/setting-changes.ts'
import { MunicipalityChange, type MunicipalitySettings } from '../contract.ts'
import { fieldOf } from '../fields.ts'
import { effectiveMunicipality, valuesOf } from '../overrides.ts'
import type { CurrentMunicipality } from './current.ts'
import { storedSettings } from './store.ts'

export const municipalitySubject = { kind: 'municipality', key: 'municipality' } as const

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
