import { useQuery } from '@tanstack/react-query'
import { AwaitedPage, FailedPage } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { overviewPath } from '#features/overview/paths.ts'
import { useSession } from '#features/users/web/session.ts'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { usePageTitle } from '#web/configuration-context.tsx'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { DownloadIcon } from '#web/ui/later-icons.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Export, ExportKind } from '../contract.ts'
import { ExportProgress, exportsQuery, useCancelExport, useDownloadExport } from '../web/ExportParts.tsx'
import { ExportForm } from './ExportForm.tsx'
import css from './ExportPage.module.css'

export function ExportPage() {
  const { user } = useSession()
  const exports = useQuery(exportsQuery)
  usePageTitle('Exporteren')
  return (
    <>
      <SettingsHeading>Exporteren</SettingsHeading>
      <p>
        Je krijgt de meldingen die je zelf mag zien. Voor een deel ervan filter je in{' '}
        <Link href={overviewPath}>het overzicht</Link> en kies je daar Exporteren.
      </p>
      {user && <ExportForm user={user} />}
      <h2>Gemaakt</h2>
      <AwaitedPage
        queries={[exports]}
        lines={3}
        label="Bezig met het ophalen van de bestanden…"
        errorTitle="De bestanden konden niet opgehaald worden"
        Failure={FailedPage}
      />
      {exports.data && <ExportList exports={exports.data} />}
    </>
  )
}

function ExportList({ exports }: { exports: readonly Export[] }) {
  const cancel = useCancelExport()
  const download = useDownloadExport()
  if (exports.length === 0) return <p>Je hebt nog geen bestand gemaakt.</p>
  const actions = {
    downloading: download.isPending ? download.variables.id : undefined,
    onDownload: (one: Export) => download.mutate(one),
    onCancel: (id: string) => cancel.mutate({ params: { id } }),
  }
  return (
    <>
      <div role="status">
        <VisuallyHidden>{exports[0] && newsOf(exports[0])}</VisuallyHidden>
      </div>
      <ul className={css.list} aria-label="Gemaakte bestanden">
        {exports.map(one => (
          <li key={one.id} className={css.item}>
            <div className={css.about}>
              <p className={css.title}>{exportName(one)}</p>
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
}

const newsText: Record<Export['state'], string> = {
  waiting: 'wacht op zijn beurt',
  busy: 'wordt gemaakt',
  ready: 'is klaar om te downloaden',
  failed: 'is mislukt',
  removed: 'is verwijderd',
}

/** For screen readers, which do not see the progress. */
const newsOf = (one: Export) => `${exportName(one)} ${newsText[one.state]}`

const kindText: Record<ExportKind, string> = {
  reports: 'Meldingen voor Excel',
  list: 'Lijst voor Excel',
  tables: 'Zip met losse bestanden',
}

const exportName = ({ kind, isFiltered, withContact }: Export) =>
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

type Actions = { onDownload: (one: Export) => void; onCancel: (id: string) => void; downloading: string | undefined }

function Buttons({ one, onDownload, onCancel, downloading }: Actions & { one: Export }) {
  const of = <VisuallyHidden> ({exportName(one)})</VisuallyHidden>
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
