import { BackToList } from '../parts/BackToList.tsx'
import back from '../parts/back.module.css'
import { useReportKeys } from '../parts/use-list-keys.ts'
import { useNeighbours } from '../parts/use-neighbours.ts'
import { NeighbourLinks } from './NeighbourLinks.tsx'

export function ReportNavigation({ id }: { id: number }) {
  const neighbours = useNeighbours(id)
  useReportKeys(neighbours)
  return (
    <div className={back.ways}>
      <BackToList />
      <NeighbourLinks of={neighbours} />
    </div>
  )
}
