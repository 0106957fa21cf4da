import { useQuery } from '@tanstack/react-query'
import type { OwnSource } from '../../../../features/reports/sources/contract.ts'
import { defaultSource } from '../../../../features/reports/sources/rules.ts'
import { ownSourcesQuery, useOrderSources } from '../../../../features/reports/sources/web/queries.ts'
import { namedByOf, namedByTexts } from '../../../../features/reports/sources/web/source-values.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { classes } from '../../../../web/ui/classes.ts'
import { PlusIcon } from '../../../../web/ui/icons.tsx'
import { Link } from '../../../../web/ui/Link.tsx'
import { LinkButton } from '../../../../web/ui/LinkButton.tsx'
import table from '../../../../web/ui/row-table.module.css'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import { mayChangeCategories } from '../categories/rights.ts'
import { sourcePath } from '../pages.ts'
import { MoveButton } from '../parts/MoveButton.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import css from './SourcesPage.module.css'

/** How reports come in, in the order in which staff choose from them. */
export function SourcesPage() {
  const { language } = useConfiguration()
  const { fetch, user } = useSession()
  const { data, error, isPending, refetch } = useQuery(ownSourcesQuery(fetch))
  const { order, isPending: isMoving } = useOrderSources(fetch)
  const mayChange = user !== undefined && mayChangeCategories(user)
  const title = data ? `Bronnen (${data.length})` : 'Bronnen'
  useTitle(titleOf(title, language.siteTitle))
  /** Moves a source one place up or down. */
  const move = (source: OwnSource, places: -1 | 1) => {
    const from = data?.map(({ id }) => id) ?? []
    const place = from.indexOf(source.id)
    const to = from.toSpliced(place, 1).toSpliced(place + places, 0, source.id)
    order({ from, to })
  }
  return (
    <>
      <SettingsHeading
        page="sources"
        actions={
          mayChange && (
            <LinkButton href={sourcePath} icon={<PlusIcon />}>
              Bron toevoegen
            </LinkButton>
          )
        }
      >
        {title}
      </SettingsHeading>
      <p>Hoe een melding binnenkwam. Medewerkers kiezen in deze volgorde.</p>
      {isPending && <Skeleton lines={8} label="Bezig met het ophalen van de bronnen…" />}
      {error && !data && (
        <FailedAlert title="De bronnen konden niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {data && (
        <table className={classes(table.table, css.table)} aria-busy={isMoving}>
          <caption className={table.caption}>Bronnen</caption>
          <thead>
            <tr>
              <th scope="col">Naam</th>
              <th scope="col">Wie hem gebruikt</th>
              <th scope="col">Opmerking</th>
              {mayChange && <th scope="col">Volgorde</th>}
            </tr>
          </thead>
          <tbody>
            {data.map((source, index) => (
              <tr key={source.id} data-off={source.isActive ? undefined : true}>
                <th scope="row">
                  <Link className={table.link} href={`${sourcePath}/${source.id}`}>
                    {source.name}
                  </Link>
                  {source.description && <small>{source.description}</small>}
                </th>
                <td>{namedByTexts[namedByOf(source)]}</td>
                <td>{remark(source)}</td>
                {mayChange && (
                  <td className={css.order} data-apart>
                    <MoveButton
                      name={source.name}
                      isLast={index === 0}
                      text="omhoog"
                      busy={isMoving}
                      onMove={() => move(source, -1)}
                    />
                    <MoveButton
                      name={source.name}
                      isLast={index === data.length - 1}
                      text="omlaag"
                      busy={isMoving}
                      onMove={() => move(source, 1)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** What is not normal about a source. */
function remark({ name, isActive, isRequired }: OwnSource): string {
  if (!isActive) return 'Niet actief'
  if (name.toLowerCase() === defaultSource) return 'Standaard: als niemand een bron kiest'
  return isRequired ? 'Nodig: het systeem gebruikt hem zelf' : ''
}
