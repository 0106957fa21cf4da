import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { AwaitedList, FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { areaImportPath, areaTypesPath } from '#features/municipality/pages/settings-pages.ts'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { Numbered } from '#settings/pages/parts/ObjectPage.tsx'
import { BackLink, SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { ChangeHistory } from '#web/form/ChangeHistory.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import type { AreaTypeSettings } from '../contract.ts'
import { areaTypeQuery, bordersQuery, countText, usesText } from '../web/queries.ts'
import css from './Areas.module.css'
import { RestoreAreas } from './RestoreAreas.tsx'

const AreaMap = lazy(async () => ({
  default: (await import('../web/AreaMap.tsx')).AreaMap,
}))

export const AreaTypePage = () => <Numbered>{id => <NumberedType id={id} />}</Numbered>

function NumberedType({ id }: { id: number }) {
  const { user } = useSession()
  const type = useQuery(areaTypeQuery(id))
  const { data } = type
  const name = data?.name ?? 'Gebieden'
  usePageTitle(name, 'Gebieden')
  const mayImport = user !== undefined && mayDo(user, 'importAreas')
  return (
    <>
      <BackLink href={areaTypesPath}>Gebieden</BackLink>
      <SettingsHeading
        page={`area type ${id}`}
        actions={
          data &&
          mayImport && (
            <LinkButton href={`${areaImportPath}?soort=${encodeURIComponent(data.code)}`}>Lees gebieden in</LinkButton>
          )
        }
      >
        {name}
      </SettingsHeading>
      <AwaitedList queries={[type]} lines={12} what="de gebieden" />
      {data && <TypeContent type={data} mayRestore={mayImport} />}
    </>
  )
}

function TypeContent({ type, mayRestore }: { type: AreaTypeSettings; mayRestore: boolean }) {
  const [restoring, setRestoring] = useState<number>()
  const lines = type.history.map(({ id, at, by, texts, before }) => ({
    id,
    at,
    by: by ?? undefined,
    text: texts.join('\n'),
    onRestore: mayRestore && before !== null ? () => setRestoring(before) : undefined,
    restoreLabel: 'Bekijk terugzetten',
  }))
  return (
    <>
      <p className={css.facts}>
        {usesText(type) && <span>{usesText(type)}</span>}
        <span>
          Code voor koppelingen: <code>{type.code}</code>
        </span>
      </p>
      {restoring !== undefined && (
        <RestoreAreas key={restoring} typeId={type.id} before={restoring} onEnd={() => setRestoring(undefined)} />
      )}
      {type.count === 0 ? (
        <>
          <p>Er zijn geen gebieden van deze soort.</p>
          <ChangeHistory lines={lines} />
        </>
      ) : (
        <Areas type={type}>
          <ChangeHistory lines={lines} />
        </Areas>
      )}
    </>
  )
}

/** Content below the areas appears with them, as it would move. */
function Areas({ type, children }: { type: AreaTypeSettings; children: ReactNode }) {
  const { map } = useConfiguration()
  const { data, error, refetch } = useQuery(bordersQuery(type))
  const shapes = useMemo(
    () => data?.map(({ geometry, properties: { name } }) => ({ coordinates: geometry.coordinates, label: name })) ?? [],
    [data],
  )
  if (error && !data)
    return (
      <>
        <FailedAlert title="De grenzen konden niet opgehaald worden" error={error} retry={() => void refetch()} />
        {children}
      </>
    )
  if (!data) return <Skeleton lines={12} label="Bezig met het ophalen van de grenzen…" />
  return (
    <Suspense fallback={<Skeleton lines={12} label="Bezig met het tekenen van de kaart…" />}>
      <AreaMap settings={map} shapes={shapes} label={`Kaart met ${type.name}`} />
      <h2>{countText(type.count)}</h2>
      <ul className={css.list}>
        {data.map(({ properties: { name, code } }) => (
          <li key={code}>
            {name}
            <small>{code}</small>
          </li>
        ))}
      </ul>
      {children}
    </Suspense>
  )
}
