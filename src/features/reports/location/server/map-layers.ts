import { z } from 'zod'
import { type Box, layerUrl, type ObjectKind, type ObjectLayer, objectKinds } from '../../../../kit/map-layers.ts'
import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import type { Routes } from '../../../../server/http.ts'
import { askOutside } from '../../../../server/outside.ts'
import { isShown } from '../../../question-sets/map-objects.ts'
import type { MapObjects } from '../../../question-sets/question.ts'
import { caterpillars, clocks, containers, lights, trees } from '../../../question-sets/sets/map-objects.ts'
import { boxFrom, isInBox, overlap, roundedOut } from '../bbox.ts'
import { type LayerFeatures, mapLayer } from '../contract.ts'
import { fieldsOf, objectsOf } from '../objects.ts'

/** In degrees; some ten kilometres, far more than a screen shows at the zoom from which things are shown. */
const largest = 0.1
/** A screen full; more than that nobody can choose from. */
const most = 2000
const keptFor = 60_000
/** A service that is down is left alone for a while. */
const failureKeptFor = 5_000
const kept = 200

const asked: Record<ObjectKind, MapObjects> = {
  container: containers,
  tree: trees,
  caterpillar: caterpillars,
  light: lights,
  clock: clocks,
}

/** Things on the map, asked of the service that knows them: its key stays here, and what it says is looked at first. */
export const mapLayerRoutes: Routes = ({ open }, base) => {
  const remember = memory(base.clock)
  open(mapLayer, async ({ params, query, reply }) => {
    const kind = objectKinds.find(name => name === params.layer)
    const layer = kind && base.municipality.map.layers[kind]
    if (!layer) throw new Problem('not-found')
    const box = boxToAsk(query.bbox, base)
    reply.header('Cache-Control', `public, max-age=${keptFor / 1000}`)
    if (!box) return { features: [], isWhole: true }
    const url = layerUrl(layer, box, base.publicUrl)
    try {
      return await remember(`${kind} ${url}`, () =>
        featuresAt(url, { layer, box, objects: objectsOf(asked[kind], layer) }),
      )
    } catch {
      reply.header('Cache-Control', 'no-store')
      throw new Problem('unavailable') // somebody else's service: reporting goes on without it
    }
  })
}

/** The box as the service is asked for it; nothing when it lies outside the map. */
function boxToAsk(text: string, { municipality }: Base): Box | undefined {
  const box = boxFrom(text)
  if (!box) throw new Problem('invalid-input', { bbox: ['Geen geldige bbox: west,zuid,oost,noord.'] })
  if (box.east - box.west > largest || box.north - box.south > largest)
    throw new Problem('invalid-input', { bbox: ['Deze bbox is te groot.'] })
  const { southWest, northEast } = municipality.map.maxBounds
  const map = { west: southWest.lng, south: southWest.lat, east: northEast.lng, north: northEast.lat }
  return overlap(roundedOut(box), map)
}

const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })
const Value = z.union([z.string().max(500), z.number()])
const PointFeature = z.object({
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()], z.number()) }),
  properties: z.record(z.string(), z.unknown()),
})

type Given = { layer: ObjectLayer; box: Box; objects: MapObjects }

async function featuresAt(url: URL, given: Given): Promise<LayerFeatures> {
  const { apiKey } = given.layer
  const answer = await askOutside(url, { headers: apiKey ? { [apiKey.header]: apiKey.value } : {} })
  const all = Collection.parse(answer).features
  const found = all.flatMap(feature => readFeature(feature, given))
  // Latitude and longitude the wrong way round, or quite another layer: worse than none.
  if (all.length > 0 && !found.some(feature => isInBox(feature, given.box))) throw new Error('nothing of it is here')
  const features = found.filter(({ properties }) => isShown(given.objects, properties))
  return { features: features.slice(0, most), isWhole: features.length <= most }
}

function readFeature(feature: unknown, { layer, objects }: Given): LayerFeatures['features'] {
  const read = PointFeature.safeParse(feature)
  if (!read.success) return []
  const { geometry, properties } = read.data
  const id = Value.safeParse(properties[layer.idField])
  if (!id.success || id.data === '') return []
  const [lng, lat] = geometry.coordinates
  const shown = fieldsOf(objects).flatMap(field => {
    const value = Value.safeParse(properties[field])
    return value.success ? [[field, value.data] as const] : []
  })
  return [{ id: String(id.data), lat, lng, properties: Object.fromEntries(shown) }]
}

/** Remembers answers for a short time; who asks the same at once waits for the same answer. */
function memory(clock: () => Date) {
  type Kept = { until: number; answer: Promise<LayerFeatures> }
  const answers = new Map<string, Kept>()
  return (key: string, ask: () => Promise<LayerFeatures>) => {
    const now = clock().getTime()
    const known = answers.get(key)
    if (known && known.until > now) return known.answer
    const own: Kept = { until: now + keptFor, answer: ask() }
    own.answer.catch(() => {
      own.until = clock().getTime() + failureKeptFor
    })
    answers.delete(key)
    answers.set(key, own)
    const [oldest] = answers.keys()
    if (answers.size > kept && oldest !== undefined) answers.delete(oldest)
    return own.answer
  }
}
