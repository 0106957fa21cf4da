import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { reportCountText } from '#features/bulk/parts.ts'
import { countQuery } from '#features/overview/web/address.ts'
import { seesContactDetails } from '#features/reports/policy.ts'
import { useSession } from '#features/users/web/session.ts'
import { useRefused } from '#web/form/use-refused.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DownloadIcon } from '#web/ui/later-icons.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useFocusFirstInvalid } from '#web/use-focus.ts'
import type { Export, NewExport } from '../contract.ts'
import { isOneCategory } from '../rules.ts'
import {
  ExportOptionFields,
  type ExportOptions,
  ExportProgress,
  exportsQuery,
  missingReason,
  type NewExportInput,
  useCancelExport,
  useCreateExport,
  useDownloadExport,
} from './ExportParts.tsx'

export type ListOnScreen = Pick<NewExport, 'filter' | 'q' | 'columns'> & { ordering: string | undefined }

type Props = {
  open: boolean
  list: ListOnScreen
  filesLink: ReactNode | undefined
  onClose: () => void
}

export function ListExportDialog({ open, list, filesLink, onClose }: Props) {
  const form = useId()
  const { notify } = useNotices()
  const { current, isBusy, make, stop, leave } = useListExport({
    onDownloaded({ fileName, done }) {
      close()
      notify({
        title: 'Het bestand is gedownload',
        message: `${fileName}, ${reportCountText(done)}.`,
        variant: 'success',
      })
    },
  })
  const close = () => {
    leave()
    onClose()
  }
  const actions = (
    <>
      <Button type="submit" form={form} icon={<DownloadIcon />} busy={isBusy} busyText="Bezig met het bestand…">
        Download CSV
      </Button>
      <Button variant="subtle" onClick={isBusy ? stop : close}>
        {isBusy ? 'Stop' : 'Annuleer'}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={close} title="Lijst exporteren" actions={actions}>
      <Intro list={list} />
      <OptionsForm
        form={form}
        isOneCategory={isOneCategory(list.filter)}
        onSubmit={options => !isBusy && make({ kind: 'list', ...list, ...options })}
      />
      <Result current={current} filesLink={filesLink} />
    </Dialog>
  )
}

function Intro({ list: { filter, q } }: Pick<Props, 'list'>) {
  const { data: count } = useQuery(countQuery({ filter, q }))
  return (
    <p>
      {count === undefined ? 'Deze lijst' : `Deze lijst van ${reportCountText(count)}`} als CSV voor Excel: in de
      volgorde van het scherm, met de kolommen van het scherm vooraan en daarna alles wat je verder van een melding mag
      zien.
    </p>
  )
}

type FormProps = { form: string; isOneCategory: boolean; onSubmit: (options: ExportOptions) => void }

function OptionsForm({ form, isOneCategory: byQuestion, onSubmit }: FormProps) {
  const { user } = useSession()
  const [options, setOptions] = useState<ExportOptions>({ byQuestion, withContact: false, reason: '' })
  const { errorOf, refuse } = useRefused({ reason: missingReason(options) })
  const focusFirstInvalid = useFocusFirstInvalid()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (refuse()) focusFirstInvalid(event.currentTarget)
    else onSubmit(options)
  }
  return (
    <form id={form} noValidate onSubmit={submit} aria-label="Inhoud van het bestand">
      <ExportOptionFields
        value={options}
        onChange={setOptions}
        mayHaveContact={user !== undefined && seesContactDetails(user)}
        isFlat
        error={errorOf('reason')}
      />
    </form>
  )
}

function Result({ current, filesLink }: { current: Export | undefined; filesLink: ReactNode | undefined }) {
  if (current?.state === 'failed')
    return (
      <Alert severity="error" title="Het bestand kon niet worden gemaakt">
        <p>{current.error}</p>
      </Alert>
    )
  if (current?.state !== 'waiting' && current?.state !== 'busy') return null
  return (
    <>
      <ExportProgress one={current} />
      {filesLink && <p>Duurt het lang? Je kunt dit venster sluiten: het bestand komt bij {filesLink} te staan.</p>}
    </>
  )
}

type Options = {
  onDownloaded: (one: Export) => void
}

function useListExport({ onDownloaded }: Options) {
  const [id, setId] = useState<string>()
  const downloaded = useRef<string>(undefined)
  const create = useCreateExport()
  const cancel = useCancelExport()
  const download = useDownloadExport()
  const { data } = useQuery({ ...exportsQuery, enabled: id !== undefined })
  const current = data?.find(one => one.id === id)
  useEffect(() => {
    if (current?.state !== 'ready' || downloaded.current === current.id) return
    downloaded.current = current.id
    download.mutate(current, { onSuccess: () => onDownloaded(current) })
  })
  return {
    current,
    isBusy: create.isPending || download.isPending || current?.state === 'waiting' || current?.state === 'busy',
    make: (input: NewExportInput) => create.mutate({ body: input }, { onSuccess: made => setId(made.id) }),
    stop: () => id !== undefined && cancel.mutate({ params: { id } }),
    /** The file is still made, and can be downloaded later. */
    leave: () => setId(undefined),
  }
}
