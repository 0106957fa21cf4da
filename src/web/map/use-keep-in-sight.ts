import { type RefObject, useEffect } from 'react'
import type { LatLng } from '#kit/rd.ts'
import { useMap } from './map-context.ts'

/** Pixels from the edges: a marker with its mark. */
const margin = 32

export function useKeepInSight({ lat, lng }: LatLng, cover: RefObject<HTMLElement | null>) {
  const map = useMap()
  useEffect(() => {
    if (!cover.current) return
    const frame = map.getContainer().getBoundingClientRect()
    const { top, right, width } = cover.current.getBoundingClientRect()
    const isSheet = width > frame.width / 2
    map.panInside([lat, lng], {
      paddingTopLeft: [margin + (isSheet ? 0 : right - frame.left), margin],
      paddingBottomRight: [margin, margin + (isSheet ? frame.bottom - top : 0)],
    })
  }, [map, cover, lat, lng])
}
