import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { buildPath } from '#kit/endpoint.ts'
import { visibleText } from '#kit/visible-text.ts'
import { apiQuery, downloadResponse, useChange, useSend } from '#web/api.ts'
import { Checkbox } from '#web/ui/choices.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { cancelExport, createExport, downloadExport, type Export, listExports } from '../contract.ts'

export type ExportOptions = { byQuestion: boolean; withContact: boolean; reason: string }

export const missingReason = ({ withContact, reason }: ExportOptions) =>
  withContact && !visibleText(reason) ? 'Vul in waarvoor je de contactgegevens nodig hebt.' : undefined

type Props = {
  value: ExportOptions
  onChange: (value: ExportOptions) => void
  mayHaveContact: boolean
  isFlat: boolean
  error: string | undefined
}

export const ExportOptionFields = ({ value, onChange, mayHaveContact, isFlat, error }: Props) => (
  <>
    {isFlat && (
      <Checkbox
        label="Een kolom per vraag"
        hint="Handig bij één categorie. Anders staan alle antwoorden samen in één kolom."
        checked={value.byQuestion}
        onChange={({ target }) => onChange({ ...value, byQuestion: target.checked })}
      />
    )}
    {mayHaveContact && (
      <Checkbox
        label="Ook e-mail en telefoon van melders"
        hint="Dit komt met je reden in het logboek."
        checked={value.withContact}
        onChange={({ target }) => onChange({ ...value, withContact: target.checked })}
      />
    )}
    {mayHaveContact && value.withContact && (
      <TextField
        label="Waarvoor heb je die gegevens nodig?"
        name="reason"
        required
        maxLength={500}
        value={value.reason}
        onChange={({ target }) => onChange({ ...value, reason: target.value })}
        error={error}
      />
    )}
  </>
)

export function ExportProgress({ one: { state, done, total } }: { one: Export }) {
  if (state === 'waiting') return <Progress label="Wacht op zijn beurt…" />
  if (total === null) return <Progress label="Bezig met tellen…" />
  const label = `${Math.min(done, total).toLocaleString('nl-NL')} van ${total.toLocaleString('nl-NL')} rijen`
  return <Progress label={label} value={total === 0 ? 1 : Math.min(1, done / total)} />
}

/** milliseconds */
const pollInterval = 1000

const isUnfinished = ({ state }: Export) => state === 'waiting' || state === 'busy'

export const exportsQuery = apiQuery(
  listExports,
  {},
  { refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? pollInterval : false), staleTime: 0 },
)
const { queryKey } = exportsQuery

export type NewExportInput = z.input<NonNullable<typeof createExport.body>>

export function useCreateExport() {
  const queries = useQueryClient()
  return useSend(createExport, {
    onSuccess: created => {
      queries.setQueryData<Export[]>(queryKey, before => [created, ...(before ?? [])])
    },
    invalidates: [queryKey],
    meta: { errorTitle: 'Het bestand kon niet worden gemaakt' },
  })
}

export const useCancelExport = () =>
  useSend(cancelExport, {
    invalidates: [queryKey],
    alsoAfterErrors: true,
    meta: { errorTitle: 'Het bestand kon niet worden verwijderd' },
  })

export const useDownloadExport = () =>
  useChange(
    async ({ id, fileName }: Pick<Export, 'id' | 'fileName'>, send) =>
      downloadResponse(await send(buildPath(downloadExport, { id })), fileName),
    { invalidates: [queryKey], alsoAfterErrors: true, meta: { errorTitle: 'Het bestand kon niet worden opgehaald' } },
  )
