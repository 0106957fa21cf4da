import { Button } from '#web/ui/Button.tsx'
import { DownloadIcon } from '#web/ui/later-icons.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Export, ExportKind } from '../contract.ts'
import css from './ExportList.module.css'
import { ExportProgress } from './ExportProgress.tsx'

type Actions = { onDownload: (one: Export) => void; onCancel: (id: string) => void; downloading: string | undefined }

export const ExportList = ({ exports, ...actions }: Actions & { exports: readonly Export[] }) => (
  <>
    <div role="status">
      <VisuallyHidden>{exports[0] && newsOf(exports[0])}</VisuallyHidden>
    </div>
    <ul className={css.list} aria-label="Gemaakte bestanden">
      {exports.map(one => (
        <li key={one.id} className={css.item}>
          <div className={css.about}>
            <p className={css.title}>{titleOf(one)}</p>
            <p className={css.facts}>
              <Moment at={one.createdAt} />
              {one.reason && <> · reden: {one.reason}</>}
              <State one={one} />
            </p>
            {one.state === 'busy' && <ExportProgress one={one} />}
          </div>
          <Buttons one={one} {...actions} />
        </li>
      ))}
    </ul>
  </>
)

const newsText: Record<Export['state'], string> = {
  waiting: 'wacht op zijn beurt',
  busy: 'wordt gemaakt',
  ready: 'is klaar om te downloaden',
  failed: 'is mislukt',
  removed: 'is verwijderd',
}

/** For screen readers, which do not see the progress. */
const newsOf = (one: Export) => `${titleOf(one)} ${newsText[one.state]}`

const kindText: Record<ExportKind, string> = {
  reports: 'Meldingen voor Excel',
  list: 'Lijst voor Excel',
  tables: 'Zip met losse bestanden',
}

const titleOf = ({ kind, isFiltered, withContact }: Export) =>
  [kindText[kind], isFiltered && 'een selectie', withContact && 'met melders'].filter(Boolean).join(', ')

function State({ one }: { one: Export }) {
  if (one.state === 'waiting') return <> · wacht op zijn beurt</>
  if (one.state === 'failed')
    return (
      <>
        {' '}
        <StatusBadge tone="error">mislukt</StatusBadge> {one.error}
      </>
    )
  if (one.state === 'removed') return <> · {downloadsText(one)}, niet meer te downloaden</>
  if (one.state === 'busy') return null
  return (
    <>
      {` · ${one.done.toLocaleString('nl-NL')} ${one.done === 1 ? 'rij' : 'rijen'} · ${downloadsText(one)} · te downloaden tot `}
      {one.expiresAt && <Moment at={one.expiresAt} />}
    </>
  )
}

const downloadsText = ({ downloads }: Export) =>
  downloads === 0 ? 'nog niet gedownload' : `${downloads} keer gedownload`

function Buttons({ one, onDownload, onCancel, downloading }: Actions & { one: Export }) {
  const of = <VisuallyHidden> ({titleOf(one)})</VisuallyHidden>
  if (one.state === 'busy' || one.state === 'waiting')
    return (
      <Button variant="secondary" small onClick={() => onCancel(one.id)}>
        Stop{of}
      </Button>
    )
  if (one.state !== 'ready') return null
  return (
    <div className={css.buttons}>
      <Button small icon={<DownloadIcon />} busy={downloading === one.id} onClick={() => onDownload(one)}>
        Download, {sizeText(one.bytes)}
        {of}
      </Button>
      <Button variant="secondary" small onClick={() => onCancel(one.id)}>
        Verwijder{of}
      </Button>
    </div>
  )
}

const megabyte = 1024 * 1024

const sizeText = (bytes: number) =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${Math.round(bytes / megabyte)} MB`
