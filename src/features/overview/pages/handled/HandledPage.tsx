import { useQuery } from '@tanstack/react-query'
import { BackToList } from '#features/back-office/pages/parts/BackToList.tsx'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { useAreNamesLoading } from '#features/users/web/colleague-names.tsx'
import { useApi } from '#web/api.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { RailHeading } from '#web/ui/Rail.tsx'
import { listHandled } from '../../handled.ts'
import { HandledReports } from './HandledReports.tsx'

export function HandledPage() {
  const handled = useApi(listHandled, {}, { under: ['reports'] })
  const { error, refetch } = handled
  const departments = useQuery(departmentsQuery)
  const areNamesLoading = useAreNamesLoading() || departments.isPending // late names would move the rows
  const data = areNamesLoading ? undefined : handled.data
  usePageTitle('Door mij behandeld')
  return (
    <>
      <BackToList />
      <RailHeading label="Lijsten">
        <PageHeading>Door mij behandeld</PageHeading>
      </RailHeading>
      <p>
        De meldingen die je de laatste 30 dagen hebt gewijzigd, met hoe het er nu mee staat. Ook als ze nu bij een
        andere afdeling horen.
      </p>
      {!data && !error && <Skeleton lines={8} label="Bezig met het ophalen van de meldingen…" />}
      {error && !data && (
        <FailedAlert title="De meldingen konden niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <Alert title="Geen meldingen" live={false}>
          <p>Zodra je een melding wijzigt, staat die hier.</p>
        </Alert>
      )}
      {data && data.length > 0 && <HandledReports reports={data} />}
    </>
  )
}
