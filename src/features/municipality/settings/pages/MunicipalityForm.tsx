import { type SignedInUser, useSession } from '#features/users/web/session.ts'
import { FormPage } from '#settings/pages/parts/FormPage.tsx'
import { useUndoableSave } from '#settings/pages/parts/ObjectForm.tsx'
import { useApi } from '#web/api.ts'
import { ChangeHistory } from '#web/form/ChangeHistory.tsx'
import { Consequences } from '#web/form/form-parts.tsx'
import { useForm, type Versioned } from '#web/form/use-form.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { PageIndex } from '#web/ui/PartLink.tsx'
import { type MunicipalitySettings, municipalityHistory } from '../contract.ts'
import { type MunicipalityValues, type SettingGroup, settingGroups } from '../fields.ts'
import { settingErrors } from '../rules.ts'
import { ColorPreview } from '../web/ColorPreview.tsx'
import {
  describeSettings,
  fileValues,
  saveSettings,
  settingConsequences,
  settingLines,
} from '../web/municipality-values.ts'
import { MapBoundsFields, SettingFields } from '../web/SettingFields.tsx'

type Props = {
  me: SignedInUser
  settings: MunicipalitySettings
  saved: Versioned<MunicipalityValues>
  onChanged: (saved: Versioned<MunicipalityValues>) => void
}

const groups: readonly SettingGroup[] = ['texts', 'links', 'colors', 'logo', 'map', 'residents', 'staff']
const sections = { ...settingGroups, fixed: 'Staat vast' }

export function MunicipalityForm({ me, settings, saved, onChanged }: Props) {
  const { fetch } = useSession()
  const { data: history } = useApi(
    municipalityHistory,
    {},
    { meta: { errorTitle: 'De geschiedenis kon niet opgehaald worden' } },
  )
  const undoable = useUndoableSave<MunicipalityValues>({ save: saving => saveSettings(fetch, saving), onChanged })
  const form = useForm<MunicipalityValues>({
    key: `${me.id}/municipality`,
    saved,
    describe: describeSettings,
    validate: values => settingErrors({ values, before: saved.values, limits: settings.limits }),
    save: undoable.save,
    onSaved: change => undoable.offer(change, 'Instellingen van de gemeente bijgewerkt'),
  })
  const file = fileValues(settings)
  return (
    <FormPage
      form={form}
      of="de gemeente"
      aside={
        <>
          <Consequences consequences={settingConsequences(form.base, form.values)} />
          <ChangeHistory lines={history && settingLines(history, form.set)} />
        </>
      }
    >
      {settings.unusable.length > 0 && (
        <Alert severity="caution" title="Niet alles kon blijven">
          Dit past niet meer bij het bestand van de installatie, en staat daarom weer zoals daar:{' '}
          {settings.unusable.join(', ')}.
        </Alert>
      )}
      <PageIndex sections={sections} />
      {groups.map(group => (
        <section key={group} aria-labelledby={group}>
          <h2 id={group} tabIndex={-1}>
            {sections[group]}
          </h2>
          {group === 'colors' && <ColorPreview values={form.values} />}
          {group === 'map' && <MapBoundsFields form={form} limits={settings.limits} />}
          <SettingFields form={form} file={file} group={group} />
        </section>
      ))}
      <section aria-labelledby="fixed">
        <h2 id="fixed" tabIndex={-1}>
          {sections.fixed}
        </h2>
        <p>Dit komt uit het bestand of de omgeving van de installatie. Wie haar beheert, kan het wijzigen.</p>
        <DescriptionList>
          {settings.fixed.map(({ label, text }) => (
            <DescriptionRow key={label} term={label}>
              {text}
            </DescriptionRow>
          ))}
        </DescriptionList>
      </section>
    </FormPage>
  )
}
