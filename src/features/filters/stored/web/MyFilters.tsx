import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDepartmentNames } from '#features/categories/departments/web/use-department-names.ts'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { errorText } from '#web/error-texts.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import plain from '#web/ui/plain-list.module.css'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type ReportFilter, readableFilter } from '../../contract.ts'
import { allCategoriesOf, type FilterReferenceData, filterGroupsOf } from '../../groups.ts'
import { filterTagsOf } from '../../tags.ts'
import type { FilterDraft } from '../../web/draft.ts'
import type { StoredFilter } from '../contract.ts'
import css from './MyFilters.module.css'
import { PersonalFilter } from './PersonalFilter.tsx'
import { personalFiltersQuery, sharedFiltersQuery } from './queries.ts'
import { SharedFilterItem } from './SharedFilterItem.tsx'

type Props = {
  open: boolean
  referenceData: FilterReferenceData
  onShow: (filter: ReportFilter) => void
  onEdit: (draft: FilterDraft) => void
  onClose: () => void
}

export function MyFilters({ open, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Mijn filters" wide>
      <Lists {...rest} />
    </Dialog>
  )
}

function Lists({ referenceData, onShow, onEdit }: Omit<Props, 'open' | 'onClose'>) {
  const personal = useQuery(personalFiltersQuery)
  const shared = useQuery(sharedFiltersQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const tagContext = {
    groups: filterGroupsOf(referenceData),
    categories: allCategoriesOf(referenceData),
    colleagueOf: useColleagueNames(),
    departmentOf: useDepartmentNames(),
    isLoading: referenceData.isLoading,
  }
  const readOptions = (options: Record<string, unknown>) => {
    const filter = readableFilter(options)
    return { filter, texts: filterTagsOf(filter, tagContext).map(({ text }) => text) }
  }
  if (personal.isPending) return <Skeleton lines={6} label="Bezig met het ophalen van je filters…" />
  const failed = personal.error ?? shared.error
  return (
    <>
      {failed && (
        <NotFetched error={failed} retry={() => [personal, shared].map(each => each.error && each.refetch())} />
      )}
      {personal.data && (
        <h3 className={css.heading} tabIndex={-1} ref={heading}>
          Van mij
        </h3>
      )}
      {personal.data?.length === 0 && <NoFilters />}
      <ul className={plain.list}>
        {personal.data?.map(stored => (
          <PersonalFilter
            key={stored.id}
            stored={stored}
            departments={referenceData.departments}
            {...summaryProps(readOptions(stored.options))}
            onEdit={() => onEdit(draftOf(stored))}
            onDeleted={() => heading.current?.focus()}
          />
        ))}
      </ul>
      {shared.data && shared.data.length > 0 && (
        <>
          <h3 className={css.heading}>Van mijn afdeling</h3>
          <ul className={plain.list}>
            {shared.data.map(filter => (
              <SharedFilterItem
                key={filter.id}
                shared={filter}
                {...summaryProps(readOptions(filter.options))}
                onRemoved={() => heading.current?.focus()}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )

  function summaryProps({ filter, texts }: { filter: ReportFilter; texts: string[] }) {
    return { texts, onShow: () => onShow(filter) }
  }
}

const draftOf = ({ id, name, refresh, options }: StoredFilter): FilterDraft => ({
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
