import { z } from 'zod'
import { type Box, layerUrl, type ObjectKind, type ObjectLayer, objectKinds } from '../../../../kit/map-layers.ts'
import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import { fetchJson } from '../../../../server/http/external-service.ts'
import type { Routes } from '../../../../server/http/http-server.ts'
import { isShown } from '../../../question-sets/map-objects.ts'
import type { MapObjects } from '../../../question-sets/question.ts'
import { caterpillars, clocks, containers, lights, trees } from '../../../question-sets/sets/map-objects.ts'
import { boxFrom, expandedToSteps, isInBox, overlap } from '../bbox.ts'
import { type LayerFeatures, mapLayer } from '../contract.ts'
import { fieldsOf, objectsOf } from '../objects.ts'

/** In degrees; some ten kilometres, far more than a screen shows at the zoom from which things are shown. */
const maxBoxDegrees = 0.1
/** A screen full; more than that nobody can choose from. */
const maxFeatures = 2000
const cacheTtl = 60_000
/** A service that is down is left alone for a while. */
const failureTtl = 5_000
const maxCacheEntries = 200

const objectsByKind: Record<ObjectKind, MapObjects> = {
  container: containers,
  tree: trees,
  caterpillar: caterpillars,
  light: lights,
  clock: clocks,
}

/** Things on the map, asked of the service that knows them: its key stays here, and what it says is looked at first. */
export const mapLayerRoutes: Routes = ({ onPublic }, base) => {
  const cachedFetch = createCache(base.clock)
  onPublic(mapLayer, async ({ params, query, reply }) => {
    const kind = objectKinds.find(name => name === params.layer)
    const layer = kind && base.municipality.map.layers[kind]
    if (!layer) throw new Problem('not-found')
    const box = queryBoxFrom(query.bbox, base)
    reply.header('Cache-Control', `public, max-age=${cacheTtl / 1000}`)
    if (!box) return { features: [], isWhole: true }
    const url = layerUrl(layer, box, base.publicUrl)
    try {
      return await cachedFetch(`${kind} ${url}`, () =>
        fetchFeatures(url, { layer, box, objects: objectsOf(objectsByKind[kind], layer) }),
      )
    } catch {
      reply.header('Cache-Control', 'no-store')
      throw new Problem('unavailable') // somebody else's service: reporting goes on without it
    }
  })
}

/** The box as the service is asked for it; nothing when it lies outside the map. */
function queryBoxFrom(text: string, { municipality }: Base): Box | undefined {
  const box = boxFrom(text)
  if (!box) throw new Problem('invalid-input', { bbox: ['Geen geldige bbox: west,zuid,oost,noord.'] })
  if (box.east - box.west > maxBoxDegrees || box.north - box.south > maxBoxDegrees)
    throw new Problem('invalid-input', { bbox: ['Deze bbox is te groot.'] })
  const { southWest, northEast } = municipality.map.maxBounds
  const map = { west: southWest.lng, south: southWest.lat, east: northEast.lng, north: northEast.lat }
  return overlap(expandedToSteps(box), map)
}

const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })
const Value = z.union([z.string().max(500), z.number()])
const PointFeature = z.object({
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()], z.number()) }),
  properties: z.record(z.string(), z.unknown()),
})

type LayerQuery = { layer: ObjectLayer; box: Box; objects: MapObjects }

async function fetchFeatures(url: URL, query: LayerQuery): Promise<LayerFeatures> {
  const { apiKey } = query.layer
  const body = await fetchJson(url, { headers: apiKey ? { [apiKey.header]: apiKey.value } : {} })
  const all = Collection.parse(body).features
  const parsed = all.flatMap(feature => readFeature(feature, query))
  // Latitude and longitude the wrong way round, or quite another layer: worse than none.
  if (all.length > 0 && !parsed.some(feature => isInBox(feature, query.box))) throw new Error('nothing of it is here')
  const features = parsed.filter(({ properties }) => isShown(query.objects, properties))
  return { features: features.slice(0, maxFeatures), isWhole: features.length <= maxFeatures }
}

function readFeature(feature: unknown, { layer, objects }: LayerQuery): LayerFeatures['features'] {
  const result = PointFeature.safeParse(feature)
  if (!result.success) return []
  const { geometry, properties } = result.data
  const id = Value.safeParse(properties[layer.idField])
  if (!id.success || id.data === '') return []
  const [lng, lat] = geometry.coordinates
  const fields = fieldsOf(objects).flatMap(field => {
    const value = Value.safeParse(properties[field])
    return value.success ? [[field, value.data] as const] : []
  })
  return [{ id: String(id.data), lat, lng, properties: Object.fromEntries(fields) }]
}

/** Remembers answers for a short time; who asks the same at once waits for the same answer. */
function createCache(clock: () => Date) {
  type CacheEntry = { until: number; answer: Promise<LayerFeatures> }
  const answers = new Map<string, CacheEntry>()
  return (key: string, fetchFresh: () => Promise<LayerFeatures>) => {
    const now = clock().getTime()
    const cachedEntry = answers.get(key)
    if (cachedEntry && cachedEntry.until > now) return cachedEntry.answer
    const entry: CacheEntry = { until: now + cacheTtl, answer: fetchFresh() }
    entry.answer.catch(() => {
      entry.until = clock().getTime() + failureTtl
    })
    answers.delete(key)
    answers.set(key, entry)
    const [oldest] = answers.keys()
    if (answers.size > maxCacheEntries && oldest !== undefined) answers.delete(oldest)
    return entry.answer
  }
}
