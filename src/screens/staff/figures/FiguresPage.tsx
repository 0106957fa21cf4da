import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { categoriesOf, everyCategoryOf, groupsOf } from '../../../features/filters/groups.ts'
import { tagsOf } from '../../../features/filters/tags.ts'
import { askedFigures, dayIn, figuresAddress, makesSense } from '../../../features/insight/asked.ts'
import { type FiguresAnswer, type FiguresAsked, Scope } from '../../../features/insight/contract.ts'
import { lengths, periodText } from '../../../features/insight/periods.ts'
import { groupingLabel } from '../../../features/insight/sheet.ts'
import { FiguresCharts } from '../../../features/insight/web/FiguresCharts.tsx'
import { FiguresForm } from '../../../features/insight/web/FiguresForm.tsx'
import { FiguresTable } from '../../../features/insight/web/FiguresTable.tsx'
import { figuresQuery, useDownload } from '../../../features/insight/web/queries.ts'
import { addressOf } from '../../../features/overview/web/address.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { CallFailed } from '../../../web/call.ts'
import { useConfiguration } from '../../../web/configured.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { DownloadIcon } from '../../../web/ui/icons.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { PageTop } from '../../../web/ui/PageTop.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { useFocusOnPage } from '../../../web/use-focus-on-page.ts'
import { useKnown } from '../overview/use-overview.ts'
import { FailedAlert } from '../parts/FailedAlert.tsx'
import { FiguresAbout } from './FiguresAbout.tsx'
import css from './FiguresPage.module.css'

/** How many reports came in, were closed, on time …; what is asked stands in the address. */
export function FiguresPage() {
  const { language } = useConfiguration()
  const { fetch } = useSession()
  const today = dayIn(new Date())
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = askedFigures(params, today)
  const found = useQuery(figuresQuery(fetch, asked))
  const known = useKnown()
  const choices = { departments: known.departments, areas: known.areas, categories: categoriesOf(known) }
  const narrowed = tagsOf(Scope.parse(asked), { categories: everyCategoryOf(known), groups: groupsOf(known) }).map(
    ({ text }) => text,
  )
  useFocusOnPage(figuresAddress(asked))
  useTitle(titleOf(`Cijfers ${periodText(asked)}`, language.siteTitle))
  return (
    <>
      <PageTop actions={<Buttons asked={asked} />}>
        <PageHeading>Cijfers</PageHeading>
      </PageTop>
      <p>
        {periodText(asked)}, over de meldingen die jij mag zien. Elk getal in de tabel opent de meldingen die erbij
        horen.
      </p>
      {narrowed.length > 0 && <p>Gekozen: {narrowed.join(', ')}</p>}
      {!makesSense(params, today) && (
        <Alert severity="caution" title="Deze link klopt niet">
          Daarom zie je de laatste 12 maanden, van alle meldingen die jij mag zien. Kies hieronder wat je wilt weten.
        </Alert>
      )}
      <div className={css.screen}>
        <FiguresForm
          key={figuresAddress(asked)}
          {...choices}
          asked={asked}
          today={today}
          areaWord={language.district}
          onAsk={next => void navigate(figuresAddress(next))}
        />
      </div>
      {found.error && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton lines={12} label="Bezig met het ophalen van de cijfers…" />}
      {found.data && !found.error && (
        <Found asked={asked} figures={found.data} busy={found.isPlaceholderData} areaWord={language.district} />
      )}
      <FiguresAbout />
    </>
  )
}

function Buttons({ asked }: { asked: FiguresAsked }) {
  const { fetch } = useSession()
  const { mutate, isPending } = useDownload(fetch, asked)
  return (
    <>
      <Button
        variant="secondary"
        icon={<DownloadIcon />}
        busy={isPending}
        busyText="Bezig met het maken van het bestand…"
        onClick={() => mutate()}
      >
        Download als CSV
      </Button>
      <Button variant="secondary" onClick={() => window.print()}>
        Print
      </Button>
    </>
  )
}

type FoundProps = { asked: FiguresAsked; figures: FiguresAnswer; busy: boolean; areaWord: string }

function Found({ asked: { by }, figures, busy, areaWord }: FoundProps) {
  const { total, rows } = figures
  const head = by === 'area' ? areaWord : groupingLabel[by]
  const isEmpty = total.received + total.closed + total.reopened === 0
  if (isEmpty && !busy)
    return (
      <Alert title="Geen meldingen" live={false}>
        In deze periode is er niets ontvangen of afgesloten. Kies een andere periode, categorie of afdeling.
      </Alert>
    )
  return (
    <>
      <FiguresCharts rows={rows} isTime={lengths.some(length => length === by)} />
      <FiguresTable
        caption={`Cijfers per ${head.toLowerCase()}`}
        head={head}
        figures={figures}
        busy={busy}
        hrefOf={filter => addressOf({ filter })}
      />
    </>
  )
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const isOld = error instanceof CallFailed && error.status === 400
  if (isOld)
    return (
      <Alert severity="caution" title="Deze vraag werkt niet meer">
        <p>Er wordt gevraagd naar iets dat niet meer bestaat, zoals een categorie of een gebied dat weg is.</p>
        <Link href="/manage/cijfers">Begin opnieuw</Link>
      </Alert>
    )
  return <FailedAlert title="De cijfers konden niet opgehaald worden" error={error} retry={retry} />
}
