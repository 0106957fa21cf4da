import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { AlsoHere } from '../../../features/live/web/AlsoHere.tsx'
import { ReportNews } from '../../../features/live/web/ReportNews.tsx'
import { handledPath } from '../../../features/overview/web/address.ts'
import { reportQuery, type Versioned } from '../../../features/report-page/web/queries.ts'
import { kindOf } from '../../../features/report-view/display.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configured.tsx'
import { awaitHeading } from '../../../web/focus.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { useLastOpened } from '../frame/last-opened.ts'
import { NotFoundPage } from '../frame/NotFoundPage.tsx'
import { BackToList } from '../parts/BackToList.tsx'
import back from '../parts/back.module.css'
import { isOutOfSight, NoReport, titleWithout } from '../parts/NoReport.tsx'
import { useReportKeys } from '../parts/use-list-keys.ts'
import { useNeighbours } from '../parts/use-neighbours.ts'
import { NeighbourLinks } from './NeighbourLinks.tsx'
import css from './ReportParts.module.css'
import { ReportParts } from './ReportParts.tsx'

/** One report with all its parts. */
export function ReportPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <NumberedReport key={id} id={Number(id)} /> : <NotFoundPage />
}

function NumberedReport({ id }: { id: number }) {
  const { fetch } = useSession()
  const { language } = useConfiguration()
  const lastOpened = useLastOpened()
  const { data, error, isPending, refetch } = useQuery(reportQuery(fetch, id))
  const [left, setLeft] = useState<{ said: string; savedText: string | undefined }>()
  const [timesShown, setTimesShown] = useState(0)
  const [words, setWords] = useState<readonly string[]>([])
  const leave = (said: string, savedText: string | undefined) => {
    awaitHeading() // what had the focus goes with the report
    setLeft({ said, savedText })
  }
  const neighbours = useNeighbours(id)
  useReportKeys(neighbours)
  const title = left ? `Melding ${id} is doorgezet` : titleFor({ id, data, error })
  const isShown = data && !left && !isOutOfSight(error)
  useTitle(titleOf(title, language.siteTitle))
  useEffect(() => {
    lastOpened.current = { ...lastOpened.current, report: id, isList: false }
  }, [lastOpened, id])
  return (
    <>
      <div className={back.ways}>
        <BackToList />
        <NeighbourLinks of={neighbours} />
      </div>
      <PageHeading>{title}</PageHeading>
      {isShown && <AlsoHere id={id} />}
      {isShown && (
        <ReportNews
          key={data.version}
          id={id}
          version={data.version}
          onShown={() => setTimesShown(times => times + 1)}
        />
      )}
      {left && <Left id={id} said={left.said} />}
      {error && <NoReport id={id} error={error} retry={() => void refetch()} />}
      {isPending && <Skeleton lines={10} label="Bezig met het ophalen van de melding…" />}
      {isShown && <ReportParts current={data} timesShown={timesShown} onLeft={leave} onGone={setWords} />}
      {(left || isOutOfSight(error)) && <NotKept words={words.filter(text => text !== left?.savedText)} />}
    </>
  )
}

type Found = { id: number; data: Versioned | undefined; error: Error | null }

function titleFor({ id, data, error }: Found): string {
  const without = titleWithout(error)
  if (without) return without
  if (!data) return `Melding ${id}`
  const links = data.report._links
  const kind = kindOf({ has_parent: Boolean(links['sia:parent']), has_children: Boolean(links['sia:children']) })
  return `${kind} ${id}`
}

/** One gave it away: what happened to it is said once, and where to look later. */
const Left = ({ id, said }: { id: number; said: string }) => (
  <Alert severity="success" title={said}>
    <p>
      Melding {id} hoort nu bij een andere afdeling. Je kunt de melding niet meer openen. Bij{' '}
      <Link href={handledPath}>Door mij behandeld</Link> zie je nog 30 dagen hoe het ermee staat.
    </p>
  </Alert>
)

/** The report went out of sight while one was writing: a text is work, so it is not taken away with it. */
function NotKept({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <Alert severity="caution" title="Wat je aan het typen was is niet opgeslagen">
      <p>Kopieer het als je het nog nodig hebt:</p>
      {words.map(text => (
        <p key={text} className={css.note}>
          {text}
        </p>
      ))}
    </Alert>
  )
}
