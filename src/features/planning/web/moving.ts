import { createContext, type KeyboardEvent, use } from 'react'
import type { PlannedReport } from '../contract.ts'
import type { Group } from '../groups.ts'
import type { Spot } from '../lifting.ts'

export type Moving = {
  canMove: boolean
  /** The space bar picks a report up, and the arrow keys move it. */
  isLiftable: boolean
  movingId: number | undefined
  dragged: PlannedReport | undefined
  spot: Spot | undefined
  onDrag: (report: PlannedReport | undefined) => void
  onOver: (spot: Spot | undefined) => void
  onMove: (report: PlannedReport) => void
  onDrop: (day: string, assignee: Group['assignee']) => void
  onKey: (event: KeyboardEvent, report: PlannedReport) => void
  /** On blur a picked-up report stays in its old place. */
  onLeave: () => void
}

export const MovingContext = createContext<Moving>({
  canMove: false,
  isLiftable: false,
  movingId: undefined,
  dragged: undefined,
  spot: undefined,
  onDrag: () => {},
  onOver: () => {},
  onMove: () => {},
  onDrop: () => {},
  onKey: () => {},
  onLeave: () => {},
})

export const useMoving = () => use(MovingContext)
