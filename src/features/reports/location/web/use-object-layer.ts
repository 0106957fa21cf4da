import { useEffect, useState } from 'react'
import type { Box, ObjectKind } from '#kit/map-layers.ts'
import type { LayerFeature } from '../objects.ts'
import { fetchJson } from './fetch-json.ts'
import { useLatestTask } from './use-latest-task.ts'

type LayerState = { features: readonly LayerFeature[]; isWhole: boolean; state: 'waiting' | 'loaded' | 'failed' }

const emptyLayer: LayerState = { features: [], isWhole: true, state: 'waiting' }

const bboxText = ({ west, south, east, north }: Box) =>
  [west, south, east, north].map(side => side.toFixed(6)).join(',')

// Not validated: our own server follows the contract, and validating would load zod in the page for residents.
export const fetchFeatures = async (kind: ObjectKind, box: Box, signal: AbortSignal): Promise<LayerState> =>
  Object.assign({ ...emptyLayer }, await fetchJson(`/api/map-layers/${kind}?bbox=${bboxText(box)}`, signal), {
    state: 'loaded' as const,
  })

/** The objects of the previous box stay until the new ones are loaded. */
export function useObjectLayer(kind: ObjectKind | undefined, box: Box | undefined): LayerState {
  const latest = useLatestTask()
  const [loaded, setLoaded] = useState(emptyLayer)
  const bbox = box && bboxText(box)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another layer or another box is fetched.
  useEffect(() => {
    if (!kind || !box) return latest.stop()
    void latest.run(signal => fetchFeatures(kind, box, signal), {
      done: setLoaded,
      failed: () => setLoaded({ ...emptyLayer, state: 'failed' }),
    })
  }, [kind, bbox])
  return bbox ? loaded : emptyLayer
}
