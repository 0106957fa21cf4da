import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { wireTime } from '../../../../kit/amsterdam.ts'
import type { Reader } from '../../../../server/db.ts'
import { type Priority, priorities } from '../../../reports/rules.ts'
import { codeOf } from '../../../reports/status/codes.ts'
import { isEnded, phaseOf } from '../../../reports/status/rules.ts'
import { isOpen } from '../../../reports/status/server/conditions.ts'
import type { Phase, Status } from '../../../reports/status/statuses.ts'
import { type Selection, within } from '../../server/selection.ts'
import type { Cluster, Clusters, MapReport } from '../contract.ts'
import type { Grid } from '../rules.ts'

/** So many are still told one by one. */
const few = 100

/** Written out, as in the indexes of the map. */
const isPlaced = sql<SqlBool>`(location_extra is null or not location_extra @> '{"approximate": true}')`
const isRough = sql<SqlBool>`location_extra @> '{"approximate": true}'`

type Asked = Grid & {
  selection: Selection
  /** Nothing that has ended is in the selection. */
  onlyOpen: boolean
  /** One can come no nearer. */
  isNearest: boolean
}

/** What stands in a part of the map: at most two statements, whatever there is. */
export async function clustersIn(db: Reader, asked: Asked): Promise<Clusters> {
  const { parts, notPlaced } = await partsIn(db, asked)
  const cells = cellsOf(parts, asked)
  const count = cells.reduce((sum, cell) => sum + cell.count, 0)
  const clusters = cells.filter(cell => cell.count > 1)
  const alone = cells.filter(cell => cell.count === 1).map(({ first }) => first)
  const which = count <= few || asked.isNearest ? standing(asked) : sql<SqlBool>`reports.id = any(${alone})`
  const told = alone.length > 0 || count <= few || asked.isNearest
  const reports = told ? await reportsIn(db, which, { ...asked, alone }) : []
  const inCluster = new Set(clusters.map(({ id }) => id))
  return {
    count,
    notPlaced,
    clusters: clusters.map(({ first: _, ...cluster }) => cluster),
    reports: reports.map(({ cell, ...report }) => ({ ...report, cluster: inCluster.has(cell) ? cell : null })),
  }
}

const standing = ({ selection, onlyOpen, box: { west, south, east, north } }: Asked): RawBuilder<SqlBool> =>
  sql`place[0] >= ${west}::float8 and place[0] < ${east}::float8
    and place[1] >= ${south}::float8 and place[1] < ${north}::float8
    and ${isPlaced} and ${onlyOpen ? isOpen : sql`true`} and ${within(selection)}`

const cellOf = ({ cell: { lng, lat } }: Grid) =>
  sql<string>`floor(place[0] / ${lng}::float8)::int || ':' || floor(place[1] / ${lat}::float8)::int`

/** Of one cell what has the same status and urgency; adding up is done here, where it costs the database nothing. */
type Part = {
  x: number
  y: number
  status: Status
  priority: Priority
  count: number
  first: number
  lng: number
  lat: number
}

async function partsIn(db: Reader, asked: Asked): Promise<{ parts: Part[]; notPlaced: number }> {
  const { cell, selection } = asked
  const { rows } = await sql<{ parts: Part[] | null; rough: number }>`select (select json_agg(parts) from (
      select floor(place[0] / ${cell.lng}::float8)::int as x, floor(place[1] / ${cell.lat}::float8)::int as y,
        status, priority, count(*) as count, min(id) as first, sum(place[0]) as lng, sum(place[1]) as lat
      from reports where ${standing(asked)} group by 1, 2, 3, 4) parts) as parts,
    (select count(*) from reports where ${isRough} and ${within(selection)}) as rough`.execute(db)
  return { parts: rows[0]?.parts ?? [], notPlaced: rows[0]?.rough ?? 0 }
}

type Cell = Cluster & { first: number }

/** The cells, each with all that is in it. */
function cellsOf(parts: readonly Part[], { cell }: Grid): Cell[] {
  const cells = Map.groupBy(parts, ({ x, y }) => `${x}:${y}`)
  return [...cells].map(([id, inside]) => {
    const sum = (of: (part: Part) => number) => inside.reduce((all, part) => all + of(part), 0)
    const inPhase = (phase: Phase) => sum(part => (phaseOf(part.status) === phase ? part.count : 0))
    const count = sum(part => part.count)
    const [x, y] = [inside[0]?.x ?? 0, inside[0]?.y ?? 0]
    return {
      id,
      count,
      lng: sum(({ lng }) => lng) / count,
      lat: sum(({ lat }) => lat) / count,
      first: Math.min(...inside.map(({ first }) => first)),
      priority: priorities.findLast(one => inside.some(({ priority }) => priority === one)) ?? 'normal',
      phases: { new: inPhase('new'), busy: inPhase('busy'), waiting: inPhase('waiting'), done: inPhase('done') },
      bounds: [x * cell.lng, y * cell.lat, (x + 1) * cell.lng, (y + 1) * cell.lat],
    }
  })
}

type Told = Omit<MapReport, 'cluster'> & { cell: string }

/** All that stand alone; of the others, where there are too many, the most urgent and newest. */
async function reportsIn(db: Reader, which: RawBuilder<SqlBool>, { alone, ...grid }: Grid & { alone: number[] }) {
  const { rows } = await sql<
    { id: number; lng: number; lat: number; status: Status; priority: MapReport['priority'] } & {
      category: string
      mainCategory: string
      createdAt: Date
      cell: string
    }
  >`select reports.id, place[0] as lng, place[1] as lat, status, priority, sub.name as category,
      main.name as "mainCategory", reports.created_at as "createdAt", ${cellOf(grid)} as cell
    from reports join categories sub on sub.id = reports.category_id join categories main on main.id = sub.parent_id
    where ${which} order by reports.id = any(${alone}) desc,
      array_position(array['high', 'normal', 'low'], priority), reports.created_at desc, reports.id desc
    limit ${few + alone.length}`.execute(db)
  return rows.map(
    ({ status, createdAt, ...row }): Told => ({ ...row, state: codeOf(status), createdAt: wireTime(createdAt) }),
  )
}

/** Whether a filter asks for no status that is an end. */
export const asksOnlyOpen = (asked: readonly Status[]) => asked.length > 0 && !asked.some(isEnded)
