import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { NotFoundPage } from '#features/back-office/pages/frame/NotFoundPage.tsx'
import { AwaitedList } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { areaTypesPath } from '#features/municipality/pages/settings-pages.ts'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { BackLink, SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { usePageTitle } from '#web/configuration-context.tsx'
import { areaTypesQuery } from '../web/queries.ts'
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
