import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { type ReportFilter, readableFilter } from '../../contract.ts'
import type { FilterReferenceData } from '../../groups.ts'
import type { FilterDraft } from '../../web/FilterFields.tsx'
import { useFilterTagsOf } from '../../web/FilterTags.tsx'
import type { StoredFilter } from '../contract.ts'
import { PersonalFilter, SharedFilterItem } from './FilterItems.tsx'
import css from './MyFilters.module.css'
import { personalFiltersQuery, sharedFiltersQuery } from './queries.ts'

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
  const tagsOf = useFilterTagsOf(referenceData)
  const summaryProps = (options: Record<string, unknown>) => {
    const filter = readableFilter(options)
    return { texts: tagsOf(filter).map(({ text }) => text), onShow: () => onShow(filter) }
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
      <Stack as="ul">
        {personal.data?.map(stored => (
          <PersonalFilter
            key={stored.id}
            stored={stored}
            departments={referenceData.departments}
            {...summaryProps(stored.options)}
            onEdit={() => onEdit(draftOf(stored))}
            onRemoved={() => heading.current?.focus()}
          />
        ))}
      </Stack>
      {shared.data && shared.data.length > 0 && (
        <>
          <h3 className={css.heading}>Van mijn afdeling</h3>
          <Stack as="ul">
            {shared.data.map(filter => (
              <SharedFilterItem
                key={filter.id}
                shared={filter}
                {...summaryProps(filter.options)}
                onRemoved={() => heading.current?.focus()}
              />
            ))}
          </Stack>
        </>
      )}
    </>
  )
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
