import { createContext, use } from 'react'
import type { PlannedReport } from '../contract.ts'
import type { Group } from '../groups.ts'

/** What cards and days need to move a report. */
export type Moving = {
  /** Whether the user may plan. */
  canMove: boolean
  /** The report whose move is under way. */
  movingId: number | undefined
  /** The report that is dragged. */
  dragged: PlannedReport | undefined
  onDrag: (report: PlannedReport | undefined) => void
  /** Asks where a report is to go. */
  onMove: (report: PlannedReport) => void
  /** Puts what is dragged on a day. @param assignee undefined: stays as it is */
  onDrop: (day: string, assignee: Group['assignee']) => void
}

export const MovingContext = createContext<Moving>({
  canMove: false,
  movingId: undefined,
  dragged: undefined,
  onDrag: () => {},
  onMove: () => {},
  onDrop: () => {},
})

export const useMoving = () => use(MovingContext)
