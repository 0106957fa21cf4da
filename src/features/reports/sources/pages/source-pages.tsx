import { mayDo } from '#features/users/menu.ts'
import { settingPages } from '#settings/pages/SettingForm.tsx'
import { SettingPage } from '#settings/pages/SettingPages.tsx'
import { SettingsListPage } from '#settings/pages/SettingsListPage.tsx'
import { defaultSource, listSources, type OwnSource, sources } from '../contract.ts'

const pages = settingPages({
  setting: sources,
  mayChange: me => mayDo(me, 'changeCategories'),
  nameOf: ({ name }) => name,
  called: ({ name }) => `Bron '${name}'`,
  invalidates: [listSources],
})

export const SourcesPage = () => (
  <SettingsListPage
    pages={pages}
    intro="Hoe een melding binnenkwam. Medewerkers kiezen in deze volgorde."
    description={({ description }) => description}
    columns={[
      { label: 'Wie hem gebruikt', cell: source => sources.fields.namedBy.inWords(source) },
      { label: 'Opmerking', cell: remark },
    ]}
    isOff={({ isActive }) => !isActive}
  />
)

export const SourcePage = () => <SettingPage pages={pages} />

function remark({ name, isActive, isRequired }: OwnSource): string {
  if (!isActive) return 'Niet actief'
  if (name.toLowerCase() === defaultSource) return 'Standaard: als niemand een bron kiest'
  return isRequired ? 'Nodig: het systeem gebruikt hem zelf' : ''
}
