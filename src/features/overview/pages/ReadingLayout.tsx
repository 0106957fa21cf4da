import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { useLastOpened } from '#features/back-office/pages/frame/last-opened.ts'
import { PageLayout } from '#features/back-office/pages/frame/PageLayout.tsx'
import { useNeighbours } from '#features/back-office/pages/parts/use-list-keys.ts'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { overviewMapPath } from '../paths.ts'
import css from './ListBeside.module.css'
import { ListBeside } from './ListBeside.tsx'
import { useOpensBeside } from './list-view.ts'
import { useOpenNext } from './use-open-next.ts'

const MapBeside = lazy(async () => ({ default: (await import('../map/pages/MapBeside.tsx')).MapBeside }))

export function ReadingLayout() {
  const { id } = useParams()
  const opensBeside = useOpensBeside()
  const lastOpened = useLastOpened()
  const [isOnMap] = useState(() => lastOpened.current.path === overviewMapPath)
  if (!opensBeside)
    return (
      <>
        <OpenNext key={id} id={Number(id)} />
        <PageLayout />
      </>
    )
  const list = <ListBeside id={Number(id)} />
  const map = (
    <ErrorBoundary fallback={list}>
      <Suspense fallback={<div className={css.beside} />}>
        <MapBeside id={Number(id)} />
      </Suspense>
    </ErrorBoundary>
  )
  return <PageLayout rail={isOnMap ? map : list} hasWideRail />
}

/** Without the list on screen, the order at the time of opening holds. */
function OpenNext({ id }: { id: number }) {
  const next = useNeighbours(id)?.[1]
  const [listed] = useState(() => (next === undefined ? undefined : [id, next]))
  useOpenNext(id, listed)
  return null
}
