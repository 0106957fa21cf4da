import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import { DownloadIcon } from '../../../web/ui/icons.tsx'
import { useNotices } from '../../../web/ui/notices.ts'
import { useFocusFirstInvalid } from '../../../web/use-focus-first-invalid.ts'
import { reportCountText } from '../../bulk/parts.ts'
import { countQuery } from '../../overview/lists/web/queries.ts'
import { seesContactDetails } from '../../reports/policy.ts'
import { useSession } from '../../users/web/session.ts'
import type { Export, NewExport } from '../contract.ts'
import { isOneCategory } from '../rules.ts'
import { ExportOptionFields, type ExportOptions, missingReason } from './ExportOptions.tsx'
import { ExportProgress } from './ExportProgress.tsx'
import { useListExport } from './use-list-export.ts'

/** The list on screen: what it holds, how it is sorted, and the names of its columns. */
export type ListOnScreen = Pick<NewExport, 'filter' | 'q' | 'columns'> & { ordering: string | undefined }

type Props = {
  open: boolean
  list: ListOnScreen
  /** The way to the files that were made before. */
  filesLink: ReactNode
  onClose: () => void
}

/** Makes a file of the list on screen and downloads it; its progress stays in sight meanwhile. */
export function ListExportDialog({ open, list, filesLink, onClose }: Props) {
  const form = useId()
  const { fetch } = useSession()
  const { notify } = useNotices()
  const { current, isBusy, make, stop, leave } = useListExport({
    send: fetch,
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
  const { fetch } = useSession()
  const { data: count } = useQuery(countQuery(fetch, { filter, q }))
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
  const [error, setError] = useState<string>()
  const focusFirstInvalid = useFocusFirstInvalid()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = missingReason(options)
    setError(missing)
    if (missing) focusFirstInvalid(event.currentTarget)
    else onSubmit(options)
  }
  return (
    <form id={form} noValidate onSubmit={submit} aria-label="Inhoud van het bestand">
      <ExportOptionFields
        value={options}
        onChange={setOptions}
        mayHaveContact={user !== undefined && seesContactDetails(user)}
        isFlat
        error={error}
      />
    </form>
  )
}

/** How far the file is, or why there is none. */
function Result({ current, filesLink }: { current: Export | undefined; filesLink: ReactNode }) {
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
      <p>Duurt het lang? Je kunt dit venster sluiten: het bestand komt bij {filesLink} te staan.</p>
    </>
  )
}
