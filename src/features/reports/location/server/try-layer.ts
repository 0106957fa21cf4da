import { z } from 'zod'
import { withLayerSettings } from '#features/question-sets/layer-settings.ts'
import { mapObjectKindOf } from '#features/question-sets/map-objects.ts'
import type { MapObjectSettings } from '#features/question-sets/question.ts'
import { objectsByKind } from '#features/question-sets/sets/map-objects.ts'
import { type Box, layerUrl, objectKinds } from '#kit/map-layers.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { ServiceUnavailable } from '#server/http/external-service.ts'
import type { LayerFeatures, LayerTrialResult } from '../contract.ts'
import { fetchFeatures, OutsideBox } from './map-layers.ts'

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
