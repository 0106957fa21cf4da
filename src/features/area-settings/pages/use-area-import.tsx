import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { areaTypesPath } from '#features/municipality/pages/settings-pages.ts'
import { mayDo } from '#features/users/menu.ts'
import type { User } from '#features/users/policy.ts'
import { sentencesOf } from '#settings/pages/parts/failure.tsx'
import { sendForm, useChange } from '#web/api.ts'
import type { Send } from '#web/call.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Select, TextField } from '#web/ui/inputs.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { type AreaType, type ImportResult, importAreas } from '../contract.ts'
import { type AreaFile, codeFromName, errorsOfFile, guessProperties, readAreaFile } from '../web/area-file.ts'
import { areaTypesQuery } from '../web/queries.ts'
import css from './Areas.module.css'

export const newType = ' new'

type ImportValues = {
  type: string
  newName: string
  /** Empty: derived from the name. */
  newCode: string
  codeProperty: string
  nameProperty: string
  removesOthers: boolean
}

const codeOf = ({ newName, newCode }: ImportValues) => newCode.trim() || codeFromName(newName)

const queryOf = (values: ImportValues) => ({
  type: values.type === newType ? codeOf(values) : values.type,
  ...(values.type === newType && { type_name: values.newName.trim() }),
  code_property: values.codeProperty,
  name_property: values.nameProperty,
  remove_others: values.removesOthers ? ('true' as const) : ('false' as const),
})

const noAreas = 'Dit is geen GeoJSON met gebieden: er staat geen gebied met een code en een naam in.'

type Mistakes = { file?: string; type?: string; newName?: string }

function mistakesIn(
  values: ImportValues,
  { file, types }: { file: AreaFile | string | undefined; types: readonly AreaType[] },
) {
  const mistakes: Mistakes = {}
  if (typeof file !== 'object') mistakes.file = file ?? 'Kies een bestand.'
  else if (file.properties.length === 0) mistakes.file = noAreas
  if (values.type === '') mistakes.type = 'Kies een soort.'
  if (values.type === newType && codeOf(values) === '') mistakes.newName = 'Geef de soort een naam.'
  if (values.type === newType && types.some(({ code }) => code === codeOf(values)))
    mistakes.newName = `Er is al een soort met de code ${codeOf(values)}. Kies die hierboven.`
  return mistakes
}

/** A dry run, unless `dry_run` is false. @throws CallFailed */
async function sendAreas(
  send: Send,
  file: File,
  query: z.input<NonNullable<typeof importAreas.query>>,
): Promise<ImportResult> {
  const form = new FormData()
  form.set('file', file)
  return sendForm(importAreas, { query, form }, send)
}

function useImportMutation(values: ImportValues) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { notify } = useNotices()
  const importRead = ({ read, result }: { read: AreaFile; result: ImportResult }, send: Send) =>
    sendAreas(send, read.file, { ...queryOf(values), dry_run: 'false', version: result.version })
  return useChange(importRead, {
    async onSuccess({ type }) {
      notify({ title: `${type.name}: de gebieden zijn ingelezen`, variant: 'success', type: 'global' })
      await Promise.all(['area-types', 'areas'].map(key => queries.invalidateQueries({ queryKey: [key] })))
      const all = await queries.fetchQuery(areaTypesQuery)
      const id = all.find(({ code }) => code === type.code)?.id
      await navigate(id === undefined ? areaTypesPath : `${areaTypesPath}/${id}`)
    },
  })
}

export function useAreaImport(types: readonly AreaType[], chosenType: string) {
  const [file, setFile] = useState<AreaFile | string>()
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [values, setValues] = useState<ImportValues>({
    type: types.some(({ code }) => code === chosenType) ? chosenType : '',
    newName: '',
    newCode: '',
    codeProperty: '',
    nameProperty: '',
    removesOthers: false,
  })
  const look = useChange(async (read: AreaFile, send) => ({
    read,
    result: await sendAreas(send, read.file, queryOf(values)),
  }))
  const change = useImportMutation(values)
  const forget = () => {
    look.reset()
    change.reset()
    setMistakes({})
  }
  return {
    types,
    file,
    values,
    mistakes,
    look,
    change,
    async choose(chosen: File) {
      const read = await readAreaFile(chosen)
      forget()
      setFile(read)
      if (typeof read === 'string') return setMistakes({ file: read })
      const { code, name } = guessProperties(read.properties)
      setValues(before => ({ ...before, codeProperty: code, nameProperty: name }))
      const wrong = errorsOfFile(read, { code, name })
      if (wrong.length > 0) setMistakes({ file: wrong.join(' ') })
    },
    set(changed: Partial<ImportValues>) {
      forget()
      setValues(before => ({ ...before, ...changed }))
    },
    send(): boolean {
      const found = mistakesIn(values, { file, types })
      forget()
      setMistakes(found)
      if (Object.keys(found).length > 0 || typeof file !== 'object') return false
      look.mutate(file)
      return true
    },
  }
}

export type AreaImport = ReturnType<typeof useAreaImport>

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
