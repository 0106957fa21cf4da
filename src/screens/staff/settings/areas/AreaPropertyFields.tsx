import type { AreaFile } from '../../../../features/area-settings/web/area-file.ts'
import { Select } from '../../../../web/ui/Select.tsx'
import css from './Areas.module.css'
import type { AreaImport } from './use-area-import.ts'

type Props = { area: AreaImport; file: AreaFile }

/** Which properties of the file hold the code and the name of an area. */
export function AreaPropertyFields({ area, file }: Props) {
  const { codeProperty, nameProperty } = area.values
  const options = file.properties.map(({ name, example }) => ({
    value: name,
    label: `${name} (${example.length > 40 ? `${example.slice(0, 40)}…` : example})`,
  }))
  return (
    <div className={css.pair}>
      <Select
        label="Waar staat de code?"
        hint="De code blijft gelijk als een grens of naam verandert."
        required
        options={options}
        value={codeProperty}
        onChange={({ target: { value } }) => area.set({ codeProperty: value })}
      />
      <Select
        label="Waar staat de naam?"
        hint="De naam zien collega’s en melders."
        required
        options={options}
        value={nameProperty}
        onChange={({ target: { value } }) => area.set({ nameProperty: value })}
      />
    </div>
  )
}
