import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { FiguresQuery } from '../../../features/insight/contract.ts'
import { figuresAddress, figuresQueryFrom, isValidFiguresQuery } from '../../../features/insight/figures-query.ts'
import { periodText, periodUnits, splitPeriod } from '../../../features/insight/periods.ts'
import { FiguresSkeleton } from '../../../features/insight/web/FiguresSkeleton.tsx'
import { figuresQuery } from '../../../features/insight/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { dutchDay } from '../../../kit/dutch-time.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { PageHeadingBar } from '../../../web/ui/PageHeadingBar.tsx'
import { useFocusHeadingOnChange } from '../../../web/use-focus-heading-on-change.ts'
import { FiguresAbout } from './FiguresAbout.tsx'
import { FiguresButtons } from './FiguresButtons.tsx'
import { FiguresQuestion } from './FiguresQuestion.tsx'
import { FailedFigures, FiguresResult } from './FiguresResult.tsx'

/** How many reports came in, were closed, on time …; the query is in the address. */
export function FiguresPage() {
  const { language } = useConfiguration()
  const { fetch } = useSession()
  const today = dutchDay(new Date())
  const [params] = useSearchParams()
  const query = figuresQueryFrom(params, today)
  const result = useQuery(figuresQuery(fetch, query))
  useFocusHeadingOnChange(figuresAddress(query))
  useTitle(titleOf(`Cijfers ${periodText(query)}`, language.siteTitle))
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

/** Of periods it is known; of categories, departments and areas there are some. */
function rowCountOf(query: FiguresQuery): number {
  const unit = periodUnits.find(length => length === query.by)
  return unit ? splitPeriod(unit, query).length : 8
}
