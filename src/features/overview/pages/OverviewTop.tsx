import { lazy, type ReactNode, Suspense } from 'react'
import { FailedSection } from '#features/back-office/pages/parts/FailedAlert.tsx'
import type { ReportFilter } from '#features/filters/contract.ts'
import { withCategorySlugs } from '#features/filters/groups.ts'
import type { NamedFilter } from '#features/filters/stored/web/queries.ts'
import type { FilterDraft } from '#features/filters/web/FilterFields.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FilterIcon, RefreshIcon, StarIcon } from '#web/ui/later-icons.tsx'
import { useLazyDialogState } from '#web/ui/notices.tsx'
import { PageHeading, PageHeadingBar } from '#web/ui/Page.tsx'
import { RailHeading } from '#web/ui/Rail.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { RefineLink } from './ListMessages.tsx'
import css from './Overview.module.css'
import { OverviewChoices, OverviewTabs } from './OverviewChoices.tsx'
import { anotherList, type Overview, useFilterChoices, useOverviewQuery } from './use-overview.ts'
import { ViewMenu } from './ViewMenu.tsx'

type Props = {
  title: string
  overview: Overview
  current: 'list' | 'map'
  pager?: ReactNode
  children?: ReactNode
}

export const OverviewTop = ({ title, overview: { stored, search, hrefOf }, current, pager, children }: Props) => (
  <>
    <OverviewHeading title={title} stored={stored} current={current} />
    {search && (
      <p>
        {search} <RefineLink href={hrefOf({ q: '' })}>Wis zoekopdracht</RefineLink>
      </p>
    )}
    <div className={css.choices}>
      <div>
        <OverviewChoices />
        {children}
      </div>
      {pager}
    </div>
  </>
)

const fetchFilterDialog = async () => ({
  default: (await import('#features/filters/stored/web/FilterDialog.tsx')).FilterDialog,
})
const fetchMyFilters = async () => ({
  default: (await import('#features/filters/stored/web/MyFilters.tsx')).MyFilters,
})
const FilterDialog = lazy(fetchFilterDialog)
const MyFilters = lazy(fetchMyFilters)

type OverviewHeadingProps = { title: string; stored: NamedFilter | undefined; current: 'list' | 'map' }

function OverviewHeading({ title, stored, current }: OverviewHeadingProps) {
  const { query, go } = useOverviewQuery()
  const { referenceData, missing } = useFilterChoices()
  const form = useLazyDialogState<FilterDraft>(fetchFilterDialog)
  const mine = useLazyDialogState<true>(fetchMyFilters)
  const refine = (filter: ReportFilter) => {
    form.close()
    go({ filter })
  }
  const show = (filter: ReportFilter) => {
    mine.close()
    go(anotherList(filter))
  }
  const edit = (draft: FilterDraft) => {
    mine.close()
    void form.open({ ...draft, filter: withCategorySlugs(draft.filter, referenceData.categories) })
  }
  return (
    <>
      <PageHeadingBar
        compact
        actions={
          <div className={css.ways}>
            <OverviewTabs current={current} />
            {current === 'list' && <ViewMenu />}
            <ExportMenu />
            <Button
              variant="secondary"
              icon={<StarIcon />}
              aria-haspopup="dialog"
              busy={mine.isComing}
              busyText={opening}
              onClick={() => void mine.open(true)}
            >
              Mijn filters
            </Button>
            <Button
              icon={<FilterIcon />}
              aria-haspopup="dialog"
              busy={form.isComing}
              busyText={opening}
              onClick={() => edit(draftOf(query.filter, stored))}
            >
              Filter
            </Button>
          </div>
        }
      >
        <RailHeading label="Lijsten">
          <PageHeading page="overview">{title}</PageHeading>
          {stored?.refresh && <RefreshMark />}
        </RailHeading>
      </PageHeadingBar>
      <Suspense>
        {mine.shown && (
          <MyFilters
            open={mine.isOpen}
            referenceData={referenceData}
            onShow={show}
            onEdit={edit}
            onClose={mine.close}
          />
        )}
        {form.shown && (
          <FilterDialog
            key={form.times}
            open={form.isOpen}
            start={form.shown}
            referenceData={referenceData}
            missing={<MissingChoices query={missing} />}
            onApply={refine}
            onClose={form.close}
          />
        )}
      </Suspense>
    </>
  )
}

type MissingProps = { query: ReturnType<typeof useFilterChoices>['missing'] }

/** Without it the form would look as if there were no choices. */
function MissingChoices({ query }: MissingProps) {
  const error = query.find(each => each.error)?.error ?? null
  const refetch = async () => {
    const results = await Promise.all(query.map(each => each.refetch()))
    return { isSuccess: results.every(({ isSuccess }) => isSuccess) }
  }
  return <FailedSection title="Niet alle keuzes konden opgehaald worden" query={{ error, refetch }} />
}

const opening = 'Bezig met openen…'

const draftOf = (filter: ReportFilter, stored: NamedFilter | undefined): FilterDraft =>
  stored && !stored.sharedBy
    ? { id: stored.id, name: stored.name, refresh: stored.refresh, filter }
    : { name: '', refresh: false, filter }

const RefreshMark = () => (
  <span className={css.refreshes} role="img" aria-label="Ververst automatisch" title="Ververst automatisch">
    <RefreshIcon />
  </span>
)
