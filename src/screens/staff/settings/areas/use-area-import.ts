import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AreaType, ImportResult } from '../../../../features/area-settings/contract.ts'
import { guessProperties } from '../../../../features/area-settings/properties.ts'
import { type AreaFile, errorsOfFile, readAreaFile } from '../../../../features/area-settings/web/area-file.ts'
import { areaTypesKey, areaTypesQuery, sendAreas } from '../../../../features/area-settings/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useNotices } from '../../../../web/ui/notices.ts'
import { areaTypesPath } from '../pages.ts'
import { type ImportValues, type Mistakes, mistakesIn, queryOf } from './import-values.ts'

/** Imports what was looked at, and opens the page of its kind. */
function useImportMutation(values: ImportValues) {
  const { fetch } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { notify } = useNotices()
  return useMutation({
    mutationFn: ({ read, result }: { read: AreaFile; result: ImportResult }) =>
      sendAreas(fetch, read.file, { ...queryOf(values), dry_run: 'false', version: result.version }),
    meta: { suppressErrorNotice: true },
    async onSuccess({ type }) {
      notify({ title: `${type.name}: de gebieden zijn ingelezen`, variant: 'success', type: 'global' })
      await Promise.all([areaTypesKey, 'areas'].map(key => queries.invalidateQueries({ queryKey: [key] })))
      const all = await queries.fetchQuery(areaTypesQuery(fetch))
      const id = all.find(({ code }) => code === type.code)?.id
      await navigate(id === undefined ? areaTypesPath : `${areaTypesPath}/${id}`)
    },
  })
}

/** The state of an import: the file, what was chosen, what it would change, and doing it. */
export function useAreaImport(types: readonly AreaType[], chosenType: string) {
  const { fetch } = useSession()
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
  const look = useMutation({
    mutationFn: async (read: AreaFile) => ({ read, result: await sendAreas(fetch, read.file, queryOf(values)) }),
    meta: { suppressErrorNotice: true },
  })
  const change = useImportMutation(values)
  /** What was seen no longer holds. */
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
    /** @returns whether it can be sent */
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
