import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { useSession } from '#features/users/web/session.ts'
import { apiKey, apiQuery, useApi, useSend } from '#web/api.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import table from '#web/ui/row-table.module.css'
import { type Fields, formOf, type ObjectOf, type ReadOnlyParts } from '../define.ts'
import { factsOf } from '../kinds.ts'
import { MoveButton } from './parts/MoveButton.tsx'
import { AddLink, SettingsHeading } from './parts/SettingsHeading.tsx'
import type { SettingPages } from './SettingForm.tsx'
import css from './SettingsListPage.module.css'

type Props<F extends Fields, S extends ReadOnlyParts> = {
  pages: SettingPages<F, S>
  intro: string
  description: (object: ObjectOf<F, S>) => string
  columns: readonly { label: string; cell: (object: ObjectOf<F, S>) => ReactNode }[]
  isOff: (object: ObjectOf<F, S>) => boolean
}

export function SettingsListPage<F extends Fields, S extends ReadOnlyParts>(props: Props<F, S>) {
  const { pages, intro, columns, isOff, description } = props
  const { setting, nameOf, mayChange } = pages
  const { title: kindTitle, pages: paths } = factsOf(setting.kind)
  const { one, many } = setting.noun
  const { user } = useSession()
  const { data: objects, error, isPending, refetch } = useApi(setting.endpoints.list, {})
  const { move, isMoving } = useMove(pages, objects ?? [])
  const mayMove = user !== undefined && mayChange(user)
  const title = objects ? `${kindTitle} (${objects.length})` : kindTitle
  usePageTitle(title)
  return (
    <>
      <SettingsHeading
        page={setting.kind}
        actions={
          mayMove && <AddLink href={paths.one}>{`${one.charAt(0).toUpperCase()}${one.slice(1)} toevoegen`}</AddLink>
        }
      >
        {title}
      </SettingsHeading>
      <p>{intro}</p>
      {isPending && <Skeleton lines={8} label={`Bezig met het ophalen van de ${many}…`} />}
      {error && !objects && (
        <FailedAlert title={`De ${many} konden niet opgehaald worden`} error={error} retry={() => void refetch()} />
      )}
      {objects && (
        <table className={classes(table.table, css.table)} aria-busy={isMoving}>
          <caption className={table.caption}>{kindTitle}</caption>
          <thead>
            <tr>
              {['Naam', ...columns.map(({ label }) => label), ...(mayMove ? ['Volgorde'] : [])].map(label => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {objects.map((object, index) => {
              const name = nameOf(formOf(setting, object))
              const steps = [
                { text: 'omhoog' as const, places: -1, isLast: index === 0 },
                { text: 'omlaag' as const, places: 1, isLast: index === objects.length - 1 },
              ]
              return (
                <tr key={object.id} data-off={isOff(object) || undefined}>
                  <th scope="row">
                    <Link className={table.link} href={`${paths.one}/${object.id}`}>
                      {name}
                    </Link>
                    {description(object) && <small>{description(object)}</small>}
                  </th>
                  {columns.map(({ label, cell }) => (
                    <td key={label}>{cell(object)}</td>
                  ))}
                  {mayMove && (
                    <td className={css.order} data-apart>
                      {steps.map(({ text, places, isLast }) => (
                        <MoveButton
                          key={text}
                          name={name}
                          isLast={isLast}
                          text={text}
                          busy={isMoving}
                          onMove={() => move(object.id, places)}
                        />
                      ))}
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </>
  )
}

/** A second press before the page renders its busy state does nothing. */
function useMove<F extends Fields, S extends ReadOnlyParts>(
  { setting, invalidates }: SettingPages<F, S>,
  objects: readonly ObjectOf<F, S>[],
) {
  const queries = useQueryClient()
  const { order, list } = setting.endpoints
  const mutationKey = apiKey(order)
  const { mutate, isPending } = useSend(order, {
    mutationKey,
    onSuccess: body => void queries.setQueryData(apiQuery(list, {}).queryKey, body),
    invalidates: [list, ...invalidates].map(endpoint => apiKey(endpoint)),
    alsoAfterErrors: true,
    inBackground: true,
    meta: { errorTitle: 'De volgorde kon niet bewaard worden' },
  })
  const move = (id: number, places: number) => {
    const from: number[] = objects.map(object => object.id)
    const place = from.indexOf(id)
    const to = from.toSpliced(place, 1).toSpliced(place + places, 0, id)
    if (queries.isMutating({ mutationKey }) === 0) mutate({ body: { from, to } })
  }
  return { move, isMoving: isPending }
}
