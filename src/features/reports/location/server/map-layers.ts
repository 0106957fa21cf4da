import { z } from 'zod'
import { isOnMap, mapObjectKindOf } from '#features/question-sets/map-objects.ts'
import { withLayerSettings } from '#features/question-sets/object-layers.ts'
import type { MapObjectSettings } from '#features/question-sets/question.ts'
import { objectsByKind } from '#features/question-sets/sets/map-objects.ts'
import { type Box, layerUrl, type ObjectLayer, objectKinds } from '#kit/map-layers.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { fetchJson, ServiceUnavailable } from '#server/http/external-service.ts'
import { boxIntersection, expandToSteps, isInBox, parseBox } from '../bbox.ts'
import type { LayerFeatures, LayerTrialResult } from '../contract.ts'
import { layerFieldsOf } from '../picking.ts'

export function toGeoJson({ municipality }: Pick<Base, 'municipality'>, name: string, { features }: LayerFeatures) {
  const kind = objectKinds.find(known => known === name)
  const idField = (kind && municipality.map.layers[kind]?.idField) ?? 'id'
  return {
    type: 'FeatureCollection' as const,
    features: features.map(({ id, lat, lng, properties }) => ({
      type: 'Feature' as const,
      id,
      geometry: { type: 'Point' as const, coordinates: [lng, lat] satisfies [number, number] },
      properties: { ...properties, [idField]: id },
    })),
  }
}

/** Degrees, about ten kilometres: far more than a screen shows at the zoom with objects. */
const maxBoxDegrees = 0.1
/** A screen cannot show more distinct objects. */
const maxFeatures = 2000
export const cacheTtl = 60_000
/** Milliseconds. A failing service is not called at every request. */
const failureTtl = 5_000
const maxCacheEntries = 200

/** The API key of a layer stays on the server, and its response is validated. */
export function mapLayerReader(base: Base): LayerReader {
  const reader = readers.get(base) ?? openReader(base)
  readers.set(base, reader)
  return reader
}

type LayerReader = (name: string, bbox: string) => Promise<LayerFeatures>

const readers = new WeakMap<Base, LayerReader>()

function openReader(base: Base): LayerReader {
  const cachedFetch = createCache(base.clock)
  return async (name: string, bbox: string): Promise<LayerFeatures> => {
    const kind = objectKinds.find(known => known === name)
    const layer = kind && base.municipality.map.layers[kind]
    if (!layer) throw new Problem('not-found')
    const box = queryBoxFrom(bbox, base)
    if (!box) return { features: [], isWhole: true }
    const url = layerUrl(layer, box, base.publicUrl)
    try {
      return await cachedFetch(`${kind} ${url}`, () =>
        fetchFeatures(url, { layer, box, objects: withLayerSettings(objectsByKind[kind], layer) }),
      )
    } catch {
      throw new Problem('unavailable') // an external service: reporting works without it
    }
  }
}

function queryBoxFrom(text: string, { municipality }: Base): Box | undefined {
  const box = parseBox(text)
  if (!box) throw new Problem('invalid-input', { bbox: ['Geen geldige bbox: west,zuid,oost,noord.'] })
  if (box.east - box.west > maxBoxDegrees || box.north - box.south > maxBoxDegrees)
    throw new Problem('invalid-input', { bbox: ['Deze bbox is te groot.'] })
  const { southWest, northEast } = municipality.map.maxBounds
  const map = { west: southWest.lng, south: southWest.lat, east: northEast.lng, north: northEast.lat }
  return boxIntersection(expandToSteps(box), map)
}

const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })
const Value = z.union([z.string().max(500), z.number()])
const PointFeature = z.object({
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()], z.number()) }),
  properties: z.record(z.string(), z.unknown()),
})

type LayerQuery = { layer: ObjectLayer; box: Box; objects: MapObjectSettings }

class OutsideBox extends Error {
  override name = 'OutsideBox'
}

async function fetchFeatures(url: URL, query: LayerQuery): Promise<LayerFeatures> {
  const { apiKey } = query.layer
  const body = await fetchJson(url, { headers: apiKey ? { [apiKey.header]: apiKey.value } : {} })
  const all = Collection.parse(body).features
  const parsed = all.flatMap(feature => readFeature(feature, query))
  // Latitude and longitude are swapped, or it is another layer: an error is better than wrong objects.
  if (all.length > 0 && !parsed.some(feature => isInBox(feature, query.box)))
    throw new OutsideBox('no feature lies in the requested box')
  const features = parsed.filter(({ properties }) => isOnMap(query.objects, properties))
  return { features: features.slice(0, maxFeatures), isWhole: features.length <= maxFeatures }
}

function readFeature(feature: unknown, { layer, objects }: LayerQuery): LayerFeatures['features'] {
  const result = PointFeature.safeParse(feature)
  if (!result.success) return []
  const { geometry, properties } = result.data
  const id = Value.safeParse(properties[layer.idField])
  if (!id.success || id.data === '') return []
  const [lng, lat] = geometry.coordinates
  const fields = layerFieldsOf(objects).flatMap(field => {
    const value = Value.safeParse(properties[field])
    return value.success ? [[field, value.data] as const] : []
  })
  return [{ id: String(id.data), lat, lng, properties: Object.fromEntries(fields) }]
}

/** Concurrent requests for the same key share one response. */
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

/** Half the sides of the fetched box (degrees), about a kilometre each way. */
const reach = { lat: 0.01, lng: 0.015 }

const maxIds = 3

export async function tryLayer({ municipality, publicUrl }: Base, name: string): Promise<LayerTrialResult> {
  const kind = objectKinds.find(known => known === name)
  if (!kind) throw new Problem('not-found')
  const layer = municipality.map.layers[kind]
  if (!layer) return { error: 'Deze gemeente heeft hiervoor geen kaartlaag ingesteld.' }
  const { lat, lng } = municipality.map.center
  const box: Box = {
    west: lng - reach.lng,
    south: lat - reach.lat,
    east: lng + reach.lng,
    north: lat + reach.lat,
  }
  const objects = withLayerSettings(objectsByKind[kind], layer)
  try {
    return countedByKind(await fetchFeatures(layerUrl(layer, box, publicUrl), { layer, box, objects }), objects)
  } catch (error) {
    return { error: reasonOf(error) }
  }
}

function countedByKind({ features, isWhole }: LayerFeatures, objects: MapObjectSettings): LayerTrialResult {
  const counts = new Map<string | null, number>()
  for (const { properties } of features) {
    const label = mapObjectKindOf(objects, properties)?.label ?? null
    counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const kinds = [...counts].map(([label, count]) => ({ label, count }))
  return {
    count: features.length,
    isWhole,
    kinds: kinds.toSorted((a, b) => Number(a.label === null) - Number(b.label === null) || b.count - a.count),
    ids: features.slice(0, maxIds).map(({ id }) => id),
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ServiceUnavailable) return 'De dienst is niet te bereiken, of reageert niet op tijd.'
  if (error instanceof OutsideBox)
    return 'De objecten liggen niet in de gemeente. Misschien zijn lengte en breedte verwisseld.'
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return 'De dienst reageert, maar niet met een kaartlaag die we kunnen lezen (GeoJSON).'
  return 'De dienst weigert het verzoek. Kloppen het adres en de sleutel?'
}
