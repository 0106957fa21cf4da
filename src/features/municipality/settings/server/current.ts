import type { Municipality } from '../../../../kit/configuration.ts'
import type { Base } from '../../../../server/base.ts'
import { settingsChannel } from '../../../../server/setting-changes.ts'
import type { SettingName } from '../fields.ts'
import { effectiveMunicipality } from '../overrides.ts'
import { storedSettings } from './store.ts'

export type CurrentMunicipality = {
  /** The configuration as its file has it. */
  file: Municipality
  /** Settings of administrators that no longer go with the file. */
  unusable: () => readonly SettingName[]
  /** Applies what is stored, when it is another version than this process has. */
  reload: () => Promise<void>
}

/**
 * Keeps `base.municipality` what the file and the administrators say together: read now, and again as soon as any process changed
 * it. A notification that was missed while the connection was broken is made up for when it is there again.
 */
export async function openMunicipality(
  base: Base,
  onError: (what: string, error: unknown) => void,
): Promise<CurrentMunicipality> {
  const file = base.municipality
  let loaded = 0
  let unusable: readonly SettingName[] = []
  let loading: Promise<void> = Promise.resolve()
  async function load() {
    const { version, overrides } = await storedSettings(base.db)
    if (version === loaded) return
    const effective = effectiveMunicipality(file, overrides)
    base.municipality = effective.municipality
    unusable = effective.unusable
    loaded = version
  }
  /** One after another, so that an older version never replaces a newer one. */
  const reload = () => {
    const next = loading.then(load)
    loading = next.catch(() => {})
    return next
  }
  await base.subscribe(settingsChannel, kind => {
    if (kind === 'municipality' || kind === '') void reload().catch(error => onError('municipality settings', error))
  })
  await reload()
  return { file, unusable: () => unusable, reload }
}
