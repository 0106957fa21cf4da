import type { AreaType } from '#features/area-settings/contract.ts'
import { mayDo } from '#features/users/menu.ts'
import type { User } from '#features/users/policy.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { sentencesOf } from '../parts/failure.ts'
import css from './Areas.module.css'
import { codeOf, newType } from './import-values.ts'
import type { AreaImport } from './use-area-import.ts'

type Props = { area: AreaImport; types: readonly AreaType[]; user: User }

export function AreaTypeFields({ area, types, user }: Props) {
  const { areaTypeForReports } = useConfiguration()
  const { values, mistakes, look } = area
  const [nameError] = sentencesOf(look.error, 'type_name')
  const options = [
    ...types.map(({ code, name }) => ({ value: code, label: name })),
    ...(user && mayDo(user, 'importAreas') && mayDo(user, 'addAreaTypes')
      ? [{ value: newType, label: 'Een nieuwe soort' }]
      : []),
  ]
  return (
    <>
      <Select
        label="Soort gebied"
        required
        placeholder="Kies een soort"
        options={options}
        value={values.type}
        error={mistakes.type}
        onChange={({ target: { value } }) => area.set({ type: value })}
      />
      {values.type === newType && (
        <div className={css.pair}>
          <TextField
            label="Naam van de soort"
            hint="Zoals Wijk of Buurt."
            required
            maxLength={255}
            value={values.newName}
            error={mistakes.newName ?? nameError}
            onChange={({ target: { value } }) => area.set({ newName: value })}
          />
          <TextField
            label="Code van de soort"
            hint={`Meldingen krijgen hun gebied van de soort met de code ${areaTypeForReports}.`}
            maxLength={255}
            value={values.newCode}
            placeholder={codeOf(values)}
            onChange={({ target: { value } }) => area.set({ newCode: value })}
          />
        </div>
      )}
    </>
  )
}
