import { useQuery } from '@tanstack/react-query'
import { AwaitedList } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { areaImportPath, areaTypesPath } from '#features/municipality/pages/settings-pages.ts'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import table from '#web/ui/row-table.module.css'
import type { AreaType } from '../contract.ts'
import { areaTypesQuery, countText, usesText } from '../web/queries.ts'

export function AreaTypesPage() {
  const { areaTypeForReports } = useConfiguration()
  const { user } = useSession()
  const types = useQuery(areaTypesQuery)
  const { data } = types
  usePageTitle('Gebieden')
  const mayImport = user !== undefined && mayDo(user, 'importAreas')
  return (
    <>
      <SettingsHeading
        page="areas"
        actions={mayImport && <LinkButton href={areaImportPath}>Lees gebieden in</LinkButton>}
      >
        Gebieden
      </SettingsHeading>
      <p>Wijken, buurten en stadsdelen, met hun grenzen. Een melding krijgt het gebied waar ze in ligt.</p>
      <AwaitedList queries={[types]} lines={4} what="de gebieden" />
      {data && !data.some(({ uses, count }) => uses.includes('reports') && count > 0) && (
        <p>
          Meldingen krijgen nu geen gebied. Lees daarvoor gebieden in van een soort met de code{' '}
          <strong>{areaTypeForReports}</strong>.
        </p>
      )}
      {data && data.length > 0 && <TypesTable types={data} />}
    </>
  )
}

function TypesTable({ types }: { types: readonly AreaType[] }) {
  const hasChanges = types.some(({ changed }) => changed !== null)
  return (
    <table className={table.table}>
      <caption className={table.caption}>Soorten gebieden</caption>
      <thead>
        <tr>
          <th scope="col">Soort</th>
          <th scope="col">Aantal</th>
          <th scope="col">Waarvoor</th>
          {hasChanges && <th scope="col">Ingelezen</th>}
        </tr>
      </thead>
      <tbody>
        {types.map(type => (
          <tr key={type.id}>
            <th scope="row">
              <Link className={table.link} href={`${areaTypesPath}/${type.id}`}>
                {type.name}
              </Link>
            </th>
            <td>{countText(type.count)}</td>
            <td>{usesText(type)}</td>
            {hasChanges && (
              <td>
                {type.changed && (
                  <>
                    <Moment at={type.changed.at} />
                    {type.changed.by && `, ${type.changed.by}`}
                  </>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
