import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { type AreaType, type ImportResult, importAreas } from '#features/area-settings/contract.ts'
import { guessProperties } from '#features/area-settings/properties.ts'
import { type AreaFile, errorsOfFile, readAreaFile } from '#features/area-settings/web/area-file.ts'
import { areaTypesQuery } from '#features/area-settings/web/queries.ts'
import { useChange } from '#web/api.ts'
import type { Send } from '#web/call.ts'
import { sendForm } from '#web/send-form.ts'
import { useNotices } from '#web/ui/notices.ts'
import { areaTypesPath } from '../pages.ts'
import { type ImportValues, type Mistakes, mistakesIn, queryOf } from './import-values.ts'

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
