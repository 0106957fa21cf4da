import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '../../../../web/error-texts.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'
import plain from '../../../../web/ui/plain-list.module.css'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { useSession } from '../../../users/web/session.ts'
import type { ReportFilter } from '../../contract.ts'
import { everyCategoryOf, groupsOf, type Known } from '../../groups.ts'
import { readableFilter } from '../../rules.ts'
import { tagsOf } from '../../tags.ts'
import type { Draft } from '../../web/draft.ts'
import type { StoredFilter } from '../contract.ts'
import { FilterSummary } from './FilterSummary.tsx'
import css from './MyFilters.module.css'
import { OwnFilter } from './OwnFilter.tsx'
import { ownFiltersQuery, sharedFiltersQuery } from './queries.ts'

type Props = {
  open: boolean
  known: Known
  onShow: (filter: ReportFilter) => void
  onEdit: (draft: Draft) => void
  onClose: () => void
}

/** One's own filters and those of one's department. */
export function MyFilters({ open, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Mijn filters" wide>
      <Lists {...rest} />
    </Dialog>
  )
}

function Lists({ known, onShow, onEdit }: Omit<Props, 'open' | 'onClose'>) {
  const { fetch } = useSession()
  const own = useQuery(ownFiltersQuery(fetch))
  const shared = useQuery(sharedFiltersQuery(fetch))
  const heading = useRef<HTMLHeadingElement>(null)
  const words = { groups: groupsOf(known), categories: everyCategoryOf(known) }
  const readable = (options: Record<string, unknown>) => {
    const filter = readableFilter(options)
    return { filter, texts: tagsOf(filter, words).map(({ text }) => text) }
  }
  if (own.isPending) return <Skeleton lines={6} label="Bezig met het ophalen van je filters…" />
  const failed = own.error ?? shared.error
  return (
    <>
      {failed && <NotFetched error={failed} retry={() => [own, shared].map(each => each.error && each.refetch())} />}
      {own.data && (
        <h3 className={css.heading} tabIndex={-1} ref={heading}>
          Van mij
        </h3>
      )}
      {own.data?.length === 0 && <NoFilters />}
      <ul className={plain.list}>
        {own.data?.map(stored => (
          <OwnFilter
            key={stored.id}
            stored={stored}
            departments={known.departments}
            {...shownBy(readable(stored.options))}
            onEdit={() => onEdit(draftOf(stored))}
            onGone={() => heading.current?.focus()}
          />
        ))}
      </ul>
      {shared.data && shared.data.length > 0 && (
        <>
          <h3 className={css.heading}>Van mijn afdeling</h3>
          <ul className={plain.list}>
            {shared.data.map(({ id, name, refresh, owner, options }) => (
              <li key={id} className={css.item}>
                <FilterSummary name={name} refresh={refresh} {...shownBy(readable(options))}>
                  <span className={css.by}>Van {owner}</span>
                </FilterSummary>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )

  function shownBy({ filter, texts }: { filter: ReportFilter; texts: string[] }) {
    return { texts, onShow: () => onShow(filter) }
  }
}

const draftOf = ({ id, name, refresh, options }: StoredFilter): Draft => ({
  id,
  name,
  refresh,
  filter: readableFilter(options),
})

type FailedProps = { error: Error; retry: () => void }

const NotFetched = ({ error, retry }: FailedProps) => (
  <Alert severity="error" title="Niet alle filters konden opgehaald worden">
    <p>{errorText(error)}</p>
    <Button variant="secondary" onClick={retry}>
      Probeer opnieuw
    </Button>
  </Alert>
)

const NoFilters = () => (
  <>
    <p>Je hebt nog geen eigen filter opgeslagen.</p>
    <p>Kies Filter, maak je keuze en geef die een naam. Dan staat het filter hier.</p>
  </>
)
