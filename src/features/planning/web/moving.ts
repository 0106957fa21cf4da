import { createContext, type KeyboardEvent, use } from 'react'
import type { PlannedReport } from '../contract.ts'
import type { Group } from '../groups.ts'
import type { Spot } from '../lifting.ts'

/** What cards and days need to move a report. */
export type Moving = {
  /** Whether the user may plan. */
  canMove: boolean
  /** Whether the space bar picks a report up, to be moved by the arrow keys. */
  isLiftable: boolean
  /** The report whose move is under way. */
  movingId: number | undefined
  /** The report that is dragged. */
  dragged: PlannedReport | undefined
  /** Where what was picked up with a key, or is dragged, is now. */
  spot: Spot | undefined
  onDrag: (report: PlannedReport | undefined) => void
  /** What is dragged comes over a day, or leaves it. */
  onOver: (spot: Spot | undefined) => void
  /** Asks where a report is to go. */
  onMove: (report: PlannedReport) => void
  /** Puts what is dragged on a day. @param assignee undefined: stays as it is */
  onDrop: (day: string, assignee: Group['assignee']) => void
  /** A key on the button of a report, which picks it up, moves it or puts it down. */
  onKey: (event: KeyboardEvent, report: PlannedReport) => void
  /** The button loses the focus: what was picked up stays where it was. */
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
