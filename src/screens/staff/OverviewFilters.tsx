import { lazy, Suspense, useState } from 'react'
import { categoriesOf, groupsOf } from '../../features/filters/groups.ts'
import type { NamedFilter } from '../../features/filters/stored/named.ts'
import { QuickFilters } from '../../features/filters/stored/web/QuickFilters.tsx'
import { tagsOf } from '../../features/filters/tags.ts'
import type { Draft } from '../../features/filters/web/draft.ts'
import { FilterTags } from '../../features/filters/web/FilterTags.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { FilterIcon, RefreshIcon } from '../../web/ui/icons.tsx'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import css from './Overview.module.css'
import { useAsked, useKnown, type useStoredFilters } from './use-overview.ts'

const FilterDialog = lazy(async () => ({
  default: (await import('../../features/filters/web/FilterDialog.tsx')).FilterDialog,
}))
const MyFilters = lazy(async () => ({
  default: (await import('../../features/filters/stored/web/MyFilters.tsx')).MyFilters,
}))

type Props = { title: string; stored: ReturnType<typeof useStoredFilters> }

/** What the list shows, and every way to let it show something else. */
export function OverviewFilters({ title, stored: { own, shared, current } }: Props) {
  const { asked, hrefOf, go } = useAsked()
  const known = useKnown()
  const form = useForm()
  const [showsMine, setShowsMine] = useState<boolean>()
  const tags = tagsOf(asked.filter, { groups: groupsOf(known), categories: categoriesOf(known) })
  const quick = { current: asked.filter, hrefOf: (filter: NamedFilter['filter']) => hrefOf({ filter }) }
  const isReady = ({ isOnOverview }: NamedFilter) => isOnOverview
  return (
    <>
      <div className={css.top}>
        <div className={css.title}>
          <PageHeading>{title}</PageHeading>
          {current?.refresh && <Refreshes />}
        </div>
        <div className={css.buttons}>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setShowsMine(true)}>
            Mijn filters
          </Button>
          <Button
            icon={<FilterIcon />}
            aria-haspopup="dialog"
            onClick={() => form.show(draftOf(asked.filter, current))}
          >
            Filter
          </Button>
        </div>
      </div>
      <QuickFilters title="Mijn filters" filters={own.filter(isReady)} {...quick} />
      <QuickFilters title="Van mijn afdeling" filters={shared.filter(isReady)} {...quick} />
      <FilterTags tags={tags} onChange={filter => go({ filter })} />
      <Suspense>
        {showsMine !== undefined && (
          <MyFilters
            open={showsMine}
            known={known}
            onShow={filter => {
              setShowsMine(false)
              go({ filter })
            }}
            onEdit={draft => {
              setShowsMine(false)
              form.show(draft)
            }}
            onClose={() => setShowsMine(false)}
          />
        )}
        {form.start && (
          <FilterDialog
            key={form.opened}
            open={form.isOpen}
            start={form.start}
            known={known}
            onApply={filter => {
              form.hide()
              go({ filter })
            }}
            onClose={form.hide}
          />
        )}
      </Suspense>
    </>
  )
}

/** The filter form begins with a draft, anew each time it opens. */
function useForm() {
  const [form, setForm] = useState<{ start?: Draft; opened: number; isOpen: boolean }>({ opened: 0, isOpen: false })
  const show = (start: Draft) => setForm({ start, opened: form.opened + 1, isOpen: true })
  return { ...form, show, hide: () => setForm({ ...form, isOpen: false }) }
}

/** A filter of one's own is changed, anybody else's is where a new one begins. */
const draftOf = (filter: Draft['filter'], current: NamedFilter | undefined): Draft =>
  current && !current.by
    ? { id: current.id, name: current.name, refresh: current.refresh, filter }
    : { name: '', refresh: false, filter }

const Refreshes = () => (
  <span className={css.refreshes} role="img" aria-label="Ververst automatisch" title="Ververst automatisch">
    <RefreshIcon />
  </span>
)
