import { sql } from 'kysely'
import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import type { ReportFilter } from '../../../filters/contract.ts'
import { parseBox } from '../../../reports/location/bbox.ts'
import { statusOf } from '../../../reports/status/codes.ts'
import { reportSearchFor } from '../../../search/server/report-search.ts'
import type { User } from '../../../users/policy.ts'
import { selectionFor } from '../../server/selection.ts'
import type { Clusters } from '../contract.ts'
import { gridOver } from '../rules.ts'
import { clustersIn, selectsOnlyOpen } from './clusters.ts'

const hour = 3_600_000

type ClustersQuery = ReportFilter & { bbox: string; zoom: number; hours?: number | undefined; q: string }

/** The reports that match a filter and a search, clustered on the part of the map in `bbox`. */
export async function readClusters(
  base: Base,
  user: User,
  { bbox, zoom, hours, q, ...filter }: ClustersQuery,
): Promise<Clusters> {
  const { map } = base.municipality
  const box = parseBox(bbox)
  if (!box) throw new Problem('invalid-input', { bbox: ['Voer een geldige bbox in: west,zuid,oost,noord.'] })
  const grid = gridOver(map, box, zoom)
  if (!grid) throw new Problem('invalid-input', { bbox: ['De bbox is te groot voor dit zoomniveau.'] })
  const search = q.trim() ? await reportSearchFor(base, user, q) : undefined
  const selection = await selectionFor(base, user, { filter, search })
  const since = hours && sql<boolean>`reports.created_at >= ${new Date(base.clock().getTime() - hours * hour)}`
  return clustersIn(base.db, {
    ...grid,
    selection: since ? { ...selection, conditions: [...selection.conditions, since] } : selection,
    onlyOpen: selectsOnlyOpen((filter.status ?? []).map(statusOf)) || (filter.punctuality ?? filter.due) !== undefined,
    isNearest: zoom >= (map.backOffice.maxZoom ?? map.maxZoom),
  })
}
