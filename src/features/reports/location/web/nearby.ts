import { useEffect, useState } from 'react'
import { madeOnce } from '../../../../kit/made-once.ts'
import type { Box } from '../../../../kit/map-layers.ts'
import { subCategory } from '../../../categories/web/sub-category.ts'
import type { MapObject } from '../../../question-sets/question.ts'
import { reportThing } from '../picking.ts'
import type { Place } from '../rules.ts'
import { ask } from './ask.ts'
import { useLatest } from './use-latest.ts'

type Category = { main: string; sub: string }

type Feature = {
  geometry: { coordinates: [number, number] }
  properties: { category: { name: string }; created_at: string }
}

const day = madeOnce(() => new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }))

// As in layer.ts: our own server, so no schema here. What it says differently after all is caught below.
async function knownReports(query: string, { main, sub }: Category, signal: AbortSignal): Promise<MapObject[]> {
  const url = `/signals/v1/public/signals/geography?maincategory_slug=${main}&category_slug=${sub}&${query}`
  const answer: { features: Feature[] | null } = Object.assign({ features: null }, await ask(url, signal))
  return (answer.features ?? []).map(({ geometry, properties }) => {
    const [lng, lat] = geometry.coordinates
    const { category, created_at: createdAt } = properties
    return reportThing({ name: category.name, createdAt, place: { lat, lng } }, day().format(new Date(createdAt)))
  })
}

async function whenPublic(query: string, category: Category, signal: AbortSignal) {
  const known = await subCategory(category)
  return known?.is_public_accessible ? knownReports(query, category, signal) : []
}

type Asked = { category: Category | undefined; box: Box | undefined; at: Place | undefined }

/** What is known already of the same kind: in sight, and where something was just chosen. When it does not come nobody hears of it. */
export function useNearby({ category, box, at }: Asked) {
  const inSight = box && `bbox=${box.west},${box.south},${box.east},${box.north}`
  const there = at && `lat=${at.lat}&lon=${at.lng}&group_by=category`
  return { reports: useKnown(category, inSight), there: useKnown(category, there)[0] }
}

const none: MapObject[] = []

function useKnown(category: Category | undefined, query: string | undefined): MapObject[] {
  const latest = useLatest()
  const [found, setFound] = useState(none)
  const { main, sub } = category ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another category or question is asked anew.
  useEffect(() => {
    if (main === undefined || sub === undefined || !query) {
      latest.stop()
      return setFound(none)
    }
    void latest.run(signal => whenPublic(query, { main, sub }, signal), {
      done: setFound,
      failed: () => setFound(none),
    })
  }, [main, sub, query])
  return found
}
