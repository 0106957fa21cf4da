import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { overviewMapPath } from '../../../features/overview/paths.ts'
import { ErrorBoundary } from '../../../web/ui/ErrorBoundary.tsx'
import { useLastOpened } from '../frame/last-opened.ts'
import { PageLayout } from '../frame/PageLayout.tsx'
import css from './ListBeside.module.css'
import { ListBeside } from './ListBeside.tsx'
import { useOpensBeside } from './use-list-columns.ts'

const MapBeside = lazy(async () => ({ default: (await import('./MapBeside.tsx')).MapBeside }))

/** A report, with the list or the map that it was opened from beside it where the user chose that and there is room. */
export function ReadingLayout() {
  const { id } = useParams()
  const opensBeside = useOpensBeside()
  const lastOpened = useLastOpened()
  const [isOnMap] = useState(() => lastOpened.current.path === overviewMapPath)
  if (!opensBeside) return <PageLayout />
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
