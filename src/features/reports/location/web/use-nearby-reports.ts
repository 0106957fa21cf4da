import { useEffect, useState } from 'react'
import type { Box } from '../../../../kit/map-layers.ts'
import { fetchSubCategory } from '../../../categories/web/fetch-sub-category.ts'
import type { MapObject } from '../../../question-sets/question.ts'
import { knownReportAsMapObject } from '../picking.ts'
import type { Place } from '../rules.ts'
import { fetchJson } from './fetch-json.ts'
import { useLatestTask } from './use-latest-task.ts'

type Category = { main: string; sub: string }

type Feature = {
  geometry: { coordinates: [number, number] }
  properties: { category: { name: string }; created_at: string }
}

// Not validated, as in use-layer.ts. A response of another shape throws, which is caught below.
async function fetchKnownReports(query: string, { main, sub }: Category, signal: AbortSignal): Promise<MapObject[]> {
  const url = `/signals/v1/public/signals/geography?maincategory_slug=${main}&category_slug=${sub}&${query}`
  const answer: { features: Feature[] | null } = Object.assign({ features: null }, await fetchJson(url, signal))
  return (answer.features ?? []).map(({ geometry, properties }) => {
    const [lng, lat] = geometry.coordinates
    const { category, created_at: createdAt } = properties
    return knownReportAsMapObject({ name: category.name, createdAt, place: { lat, lng } })
  })
}

async function fetchKnownReportsIfPublic(query: string, category: Category, signal: AbortSignal) {
  const details = await fetchSubCategory(category)
  return details?.is_public_accessible ? fetchKnownReports(query, category, signal) : []
}

type NearbyQuery = { category: Category | undefined; box: Box | undefined; place: Place | undefined }

/** Known reports of the same category: in the visible box, and at the object that was just picked. Failures are not shown. */
export function useNearbyReports({ category, box, place }: NearbyQuery) {
  const boxQuery = box && `bbox=${box.west},${box.south},${box.east},${box.north}`
  const placeQuery = place && `lat=${place.lat}&lon=${place.lng}&group_by=category`
  return { reports: useKnownReports(category, boxQuery), atPlace: useKnownReports(category, placeQuery)[0] }
}

const noReports: MapObject[] = []

function useKnownReports(category: Category | undefined, query: string | undefined): MapObject[] {
  const latest = useLatestTask()
  const [reports, setReports] = useState(noReports)
  const { main, sub } = category ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another category or query is fetched.
  useEffect(() => {
    if (main === undefined || sub === undefined || !query) {
      latest.stop()
      return setReports(noReports)
    }
    void latest.run(signal => fetchKnownReportsIfPublic(query, { main, sub }, signal), {
      done: setReports,
      failed: () => setReports(noReports),
    })
  }, [main, sub, query])
  return reports
}
