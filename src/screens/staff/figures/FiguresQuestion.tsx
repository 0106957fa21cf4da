import { useNavigate } from 'react-router'
import { useDepartmentNames } from '#features/categories/departments/web/use-department-names.ts'
import { activeCategoriesOf, allCategoriesOf, filterGroupsOf } from '#features/filters/groups.ts'
import { filterTagsOf } from '#features/filters/tags.ts'
import { type FiguresQuery, Scope } from '#features/insight/contract.ts'
import { figuresAddress } from '#features/insight/figures-query.ts'
import { FiguresForm } from '#features/insight/web/FiguresForm.tsx'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { useFilterData } from '../overview/use-overview.ts'

type Props = {
  query: FiguresQuery
  today: string
  isInvalid: boolean
}

export function FiguresQuestion({ query, today, isInvalid }: Props) {
  const { language, featureFlags } = useConfiguration()
  const navigate = useNavigate()
  const known = useFilterData()
  const choices = {
    departments: known.departments,
    areas: featureFlags.fetchDistrictsFromBackend ? known.areas : undefined,
    categories: activeCategoriesOf(known),
  }
  const scopeTexts = filterTagsOf(Scope.parse(query), {
    categories: allCategoriesOf(known),
    groups: filterGroupsOf(known),
    colleagueOf: useColleagueNames(),
    departmentOf: useDepartmentNames(),
    isLoading: known.isLoading,
  }).map(({ text }) => text)
  return (
    <>
      {scopeTexts.length > 0 && <p>Gekozen: {scopeTexts.join(', ')}</p>}
      {isInvalid && (
        <Alert severity="caution" title="Deze link klopt niet">
          Daarom zie je de laatste 12 maanden, van alle meldingen die jij mag zien. Kies hieronder wat je wilt weten.
        </Alert>
      )}
      <div data-print="no">
        <FiguresForm
          key={figuresAddress(query)}
          {...choices}
          query={query}
          today={today}
          areaLabel={language.district}
          onSubmit={next => void navigate(figuresAddress(next))}
        />
      </div>
    </>
  )
}
