import { useParams } from 'react-router'
import { useMediaQuery } from '../../../web/use-media-query.ts'
import { PageLayout } from '../frame/PageLayout.tsx'
import { ListBeside } from './ListBeside.tsx'
import { tooNarrowForOneLine, useOwnListView } from './use-list-columns.ts'

/** A report, with the list that it was opened from beside it where the user chose that and there is room. */
export function ReadingLayout() {
  const { id } = useParams()
  const [{ isBeside }] = useOwnListView()
  const isNarrow = useMediaQuery(tooNarrowForOneLine)
  if (!isBeside || isNarrow) return <PageLayout />
  return <PageLayout rail={<ListBeside id={Number(id)} />} hasWideRail />
}
