import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { areaTypesQuery } from '#features/area-settings/web/queries.ts'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { AwaitedList } from '../../parts/FailedAlert.tsx'
import { areaTypesPath } from '../pages.ts'
import { BackLink, SettingsHeading } from '../parts/SettingsHeading.tsx'
import { AreaImportForm } from './AreaImportForm.tsx'

export function AreaImportPage() {
  const { user } = useSession()
  const [query] = useSearchParams()
  const types = useQuery(areaTypesQuery)
  const { data } = types
  usePageTitle('Lees gebieden in', 'Gebieden')
  if (user && !mayDo(user, 'importAreas')) return <NotFoundPage />
  return (
    <>
      <BackLink href={areaTypesPath}>Gebieden</BackLink>
      <SettingsHeading page="area import">Lees gebieden in</SettingsHeading>
      <AwaitedList queries={[types]} lines={8} what="de soorten" />
      {data && user && <AreaImportForm types={data} user={user} chosenType={query.get('soort') ?? ''} />}
    </>
  )
}
