import type { Municipality } from '#kit/configuration.ts'
import type { Base } from '#server/base.ts'
import { settingsChannel } from '#server/setting-changes.ts'
import type { SettingName } from '../fields.ts'
import { effectiveMunicipality } from '../overrides.ts'
import { storedSettings } from './store.ts'

export type CurrentMunicipality = {
  file: Municipality
  unusable: () => readonly SettingName[]
  reload: () => Promise<void>
}

/**
 * Merges file and overrides into `base.municipality`, now and after each change by any process. Reconnecting catches
 * up with missed notifications.
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
  /** Sequential, so that an older version never replaces a newer one. */
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
