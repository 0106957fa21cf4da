import { type SubmitEvent, useEffect, useRef } from 'react'
import { useGuard } from '#features/back-office/pages/frame/use-unsaved.ts'
import type { User } from '#features/users/policy.ts'
import { Sentences, sentencesOf } from '#settings/pages/parts/failure.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { PlusIcon } from '#web/ui/later-icons.tsx'
import { focusFirstInvalid, useFocusFirstInvalid } from '#web/use-focus.ts'
import type { AreaType } from '../contract.ts'
import type { AreaFile } from '../web/area-file.ts'
import { AreaImportPreview } from './AreaImportPreview.tsx'
import css from './Areas.module.css'
import { type AreaImport, AreaTypeFields, newType, useAreaImport } from './use-area-import.tsx'

type Props = { types: readonly AreaType[]; user: User; chosenType: string }

const leaving = {
  title: 'Pagina verlaten?',
  text: 'De gebieden uit het bestand zijn nog niet overgenomen. Als je weggaat, kies je het bestand straks opnieuw.',
  confirm: 'Verlaat de pagina',
}

export function AreaImportForm({ types, user, chosenType }: Props) {
  const area = useAreaImport(types, chosenType)
  const { file, values, mistakes, look, change } = area
  const form = useRef<HTMLFormElement>(null)
  const confirm = useConfirm()
  useGuard(typeof file === 'object' && change.isIdle, () => confirm(leaving))
  const focusInvalid = useFocusFirstInvalid()
  const refused = sentencesOf(look.error, 'file')
  const isRefused = refused.length > 0
  useEffect(() => {
    if (isRefused && form.current) focusFirstInvalid(form.current)
  }, [isRefused])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!area.send()) focusInvalid(event.currentTarget)
  }
  return (
    <>
      <form noValidate onSubmit={submit} ref={form} className={css.fields}>
        <FileButton
          label="Bestand"
          hint="GeoJSON in WGS84 of RD, ten hoogste 10 MB en 5.000 gebieden. Je ziet eerst wat er verandert."
          error={mistakes.file ?? (isRefused && <Sentences all={refused} />)}
          required
          accept=".geojson,.json,application/geo+json,application/json"
          small
          icon={<PlusIcon />}
          onFiles={([chosen]) => chosen && void area.choose(chosen)}
        >
          {typeof file === 'object' ? 'Kies een ander bestand' : 'Kies een bestand'}
        </FileButton>
        <p aria-live="polite">{typeof file === 'object' && `Gekozen: ${file.file.name}`}</p>
        <AreaTypeFields area={area} types={types} user={user} />
        {typeof file === 'object' && file.properties.length > 0 && <AreaPropertyFields area={area} file={file} />}
        {values.type !== newType && (
          <Checkbox
            label="Verwijder gebieden die niet in het bestand staan"
            hint="Kies dit alleen als het bestand alle gebieden van deze soort heeft. Je ziet eerst welke weggaan."
            checked={values.removesOthers}
            onChange={({ target: { checked } }) => area.set({ removesOthers: checked })}
          />
        )}
        <div className={css.buttons}>
          <Button type="submit" variant="secondary" busy={look.isPending} busyText="Bezig met vergelijken">
            Bekijk wat er verandert
          </Button>
        </div>
      </form>
      <AreaImportPreview area={area} />
    </>
  )
}

type AreaPropertyFieldsProps = { area: AreaImport; file: AreaFile }

function AreaPropertyFields({ area, file }: AreaPropertyFieldsProps) {
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
