import { useSearchParams } from 'react-router'
import { dutchDay } from '#kit/dutch-time.ts'
import { useApi, useDownload } from '#web/api.ts'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DownloadIcon, PrintIcon } from '#web/ui/later-icons.tsx'
import { PageHeading, PageHeadingBar } from '#web/ui/Page.tsx'
import { useFocusHeadingOnChange } from '#web/use-focus.ts'
import { type FiguresQuery, readFigures, readFiguresAsCsv } from '../contract.ts'
import { figuresAddress, figuresQueryEntries, figuresQueryFrom, isValidFiguresQuery } from '../figures-query.ts'
import { isPeriodUnit, periodText, splitPeriod } from '../periods.ts'
import { FiguresSkeleton } from '../web/FiguresCharts.tsx'
import css from './FiguresPage.module.css'
import { FiguresQuestion } from './FiguresQuestion.tsx'
import { FailedFigures, FiguresResult } from './FiguresResult.tsx'

export function FiguresPage() {
  const { language } = useConfiguration()
  const today = dutchDay(new Date())
  const [params] = useSearchParams()
  const query = figuresQueryFrom(params, today)
  const result = useApi(readFigures, { query }, { keepsPrevious: true, staleTime: 60_000 })
  useFocusHeadingOnChange(figuresAddress(query))
  usePageTitle(`Cijfers ${periodText(query)}`)
  return (
    <>
      <PageHeadingBar actions={<FiguresButtons query={query} />}>
        <PageHeading>Cijfers</PageHeading>
      </PageHeadingBar>
      <p>
        {periodText(query)}, over de meldingen die jij mag zien. Elk getal in de tabel opent de meldingen die erbij
        horen.
      </p>
      <FiguresQuestion query={query} today={today} isInvalid={!isValidFiguresQuery(params, today)} />
      {result.error && <FailedFigures error={result.error} retry={() => void result.refetch()} />}
      {result.isPending && <FiguresSkeleton rowCount={rowCountOf(query)} />}
      {result.data && !result.error && (
        <FiguresResult
          query={query}
          figures={result.data}
          busy={result.isPlaceholderData}
          areaLabel={language.district}
        />
      )}
      {!result.isPending && <FiguresAbout />}
    </>
  )
}

function rowCountOf(query: FiguresQuery): number {
  return isPeriodUnit(query.by) ? splitPeriod(query.by, query).length : 8
}

const meanings = [
  ['Ontvangen', 'Meldingen die in de periode binnenkwamen, ook deelmeldingen.'],
  ['Nog open', 'Meldingen die in de periode binnenkwamen en nu nog niet zijn afgesloten.'],
  ['Afgesloten', 'Meldingen die in de periode zijn afgehandeld, geannuleerd of gesplitst, en dat nu nog zijn.'],
  [
    'Op tijd, te laat',
    'Afgesloten tot en met de laatste dag van de afhandeltermijn, of daarna. Zonder termijn telt een melding bij geen van beide.',
  ],
  [
    'Dagen',
    'Kalenderdagen van binnenkomst tot afsluiten. De helft duurt korter dan de mediaan, negen van de tien korter dan 90%.',
  ],
  [
    'Waarom afgehandeld',
    'De reden die bij het afhandelen is gekozen, van meldingen die in de periode zijn afgehandeld. Is er niets gekozen, zoals in andere programma’s, dan telt de melding bij Reden niet ingevuld. Geannuleerde en gesplitste meldingen tellen hier niet mee.',
  ],
  ['Heropend', 'Meldingen die in de periode heropend zijn; elke melding telt één keer.'],
  ['Tevreden', 'Wat melders van de meldingen vinden die in de periode binnenkwamen, naar hun laatste antwoord.'],
  [
    'Afdeling',
    'De afdeling waaraan een melding is gekoppeld, en anders die verantwoordelijk is voor de categorie. Zijn dat er meer, dan telt de melding bij elk mee.',
  ],
] as const

const FiguresAbout = () => (
  <details className={css.about} data-print="open">
    <summary>Wat betekenen deze cijfers?</summary>
    <dl>
      {meanings.map(([word, meaning]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
)

function FiguresButtons({ query }: { query: FiguresQuery }) {
  const { mutate, isPending } = useDownload('Het bestand kon niet worden gemaakt')
  const url = `${readFiguresAsCsv.path}?${new URLSearchParams(figuresQueryEntries(query))}`
  return (
    <>
      <Button
        variant="secondary"
        icon={<DownloadIcon />}
        busy={isPending}
        busyText="Bezig met het maken van het bestand…"
        onClick={() => mutate({ url, name: `cijfers-${query.from}-${query.to}.csv` })}
      >
        Download als CSV
      </Button>
      <Button variant="secondary" icon={<PrintIcon />} onClick={() => window.print()}>
        Afdrukken
      </Button>
    </>
  )
}
