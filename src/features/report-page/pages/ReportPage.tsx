import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useLastOpened } from '#features/back-office/pages/frame/last-opened.ts'
import { NotFoundPage } from '#features/back-office/pages/frame/NotFoundPage.tsx'
import { errorTitleOf, isNotVisible, NoReport } from '#features/back-office/pages/parts/NoReport.tsx'
import { OtherViewers, ReportChangedNotice } from '#features/live/web/LiveReport.tsx'
import { handledPath } from '#features/overview/paths.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { focusNextHeading } from '#web/focus.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { reportQuery, type VersionedReport } from '../web/queries.ts'
import { kindOf, ReportHeader } from './ReportHeader.tsx'
import { ReportNavigation } from './ReportNavigation.tsx'
import css from './ReportPage.module.css'
import { ReportParts } from './ReportParts.tsx'

export function ReportPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <NumberedReport key={id} id={Number(id)} /> : <NotFoundPage />
}

function NumberedReport({ id }: { id: number }) {
  const lastOpened = useLastOpened()
  const { data, error, isPending, refetch } = useQuery(reportQuery(id))
  const [left, setLeft] = useState<{ said: string; savedText: string | undefined }>()
  const [timesShown, setTimesShown] = useState(0)
  const [words, setWords] = useState<readonly string[]>([])
  const leave = (said: string, savedText: string | undefined) => {
    focusNextHeading() // the focused element is removed with the report
    setLeft({ said, savedText })
  }
  const title = left ? `Melding ${id} is doorgezet` : titleFor({ id, data, error })
  const isShown = data && !left && !isNotVisible(error)
  usePageTitle(title)
  useEffect(() => {
    lastOpened.current = { ...lastOpened.current, report: id, isList: false }
  }, [lastOpened, id])
  const [actions, setActions] = useState<HTMLDivElement | null>(null)
  return (
    <div className={css.report}>
      <ReportNavigation id={id} />
      <ReportHeader
        title={title}
        report={isShown ? data.report : undefined}
        presence={<OtherViewers id={id} />}
        actions={setActions}
      />
      {isShown && (
        <ReportChangedNotice
          key={data.version}
          id={id}
          version={data.version}
          onShown={() => setTimesShown(times => times + 1)}
        />
      )}
      <div className={css.instead}>
        {left && <MovedReport id={id} said={left.said} />}
        {error && <NoReport id={id} error={error} retry={() => void refetch()} />}
        {isPending && <Skeleton lines={10} label="Bezig met het ophalen van de melding…" />}
      </div>
      {isShown && (
        <ReportParts
          current={data}
          timesShown={timesShown}
          actions={actions}
          onLeft={leave}
          onReturned={() => setLeft(undefined)}
          onGone={setWords}
        />
      )}
      {(left || isNotVisible(error)) && <UnsavedTexts words={words.filter(text => text !== left?.savedText)} />}
    </div>
  )
}

type ReportState = { id: number; data: VersionedReport | undefined; error: Error | null }

function titleFor({ id, data, error }: ReportState): string {
  const without = errorTitleOf(error)
  if (without) return without
  if (!data) return `Melding ${id}`
  return `${kindOf(data.report)} ${id}`
}

export const MovedReport = ({ id, said }: { id: number; said: string }) => (
  <Alert severity="success" title={said}>
    <p>
      Melding {id} hoort nu bij een andere afdeling. Je kunt de melding niet meer openen. Bij{' '}
      <Link href={handledPath}>Door mij behandeld</Link> zie je nog 30 dagen hoe het ermee staat.
    </p>
  </Alert>
)

export function UnsavedTexts({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <Alert severity="caution" title="Wat je aan het typen was is niet opgeslagen">
      <p>Kopieer het als je het nog nodig hebt:</p>
      {words.map(text => (
        <p key={text} className={css.unsaved}>
          {text}
        </p>
      ))}
    </Alert>
  )
}
