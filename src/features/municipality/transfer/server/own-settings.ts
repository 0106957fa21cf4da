import { transaction } from '../../../../server/base.ts'
import { lockSettings } from '../../../../server/setting-changes.ts'
import { settingNames } from '../../settings/fields.ts'
import { effectiveMunicipality, valuesOf } from '../../settings/overrides.ts'
import { applySettings } from '../../settings/server/change.ts'
import { storedSettings } from '../../settings/server/store.ts'
import { naming, type Section, section } from './section.ts'

/** The municipality's own settings. Its logo is not among them: that is a picture. They are stored together, as they are checked. */
export const ownSettings: Section = {
  ...section('municipality', {
    async read(db, { current: { file } }) {
      const { overrides } = await storedSettings(db)
      const values = valuesOf(effectiveMunicipality(file, overrides).municipality)
      return settingNames.filter(name => name !== 'logo').map(name => ({ name, value: values[name] }))
    },
    write: async () => {}, // see below
  }),
  async write({ base, by, current: { file } }, { municipality = [] }, keys) {
    const chosen = municipality.filter(({ name }) => keys.has(name))
    if (chosen.length === 0) return
    const values = Object.fromEntries(chosen.map(({ name, value }) => [name, value]))
    await naming('Gemeente', () =>
      transaction(base, async tx => {
        await lockSettings(tx)
        await applySettings(tx, { by, file, values })
      }),
    )
  },
}
