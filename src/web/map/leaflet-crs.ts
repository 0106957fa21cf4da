import L from 'leaflet'
import { type Crs, rdGrid } from '../../kit/map-grid.ts'
import { toRd, toWgs84 } from '../../kit/rd.ts'

const { left, top, resolution } = rdGrid

/** The Dutch national grid (RD), which Leaflet does not include. */
const rd: L.CRS = L.Util.extend({}, L.CRS.Simple, {
  code: 'EPSG:28992',
  infinite: false,
  projection: {
    project: ({ lat, lng }: L.LatLng) => {
      const { x, y } = toRd({ lat, lng })
      return L.point(x, y)
    },
    unproject: ({ x, y }: L.Point) => {
      const { lat, lng } = toWgs84({ x, y })
      return L.latLng(lat, lng)
    },
    bounds: L.bounds([left, top - resolution * 256], [left + resolution * 256, top]),
  },
  transformation: new L.Transformation(1, -left, -1, top),
  scale: (zoom: number) => 2 ** zoom / resolution,
  zoom: (scale: number) => Math.log2(scale * resolution),
  distance: (a: L.LatLngExpression, b: L.LatLngExpression) => L.CRS.Earth.distance(a, b),
})

export const leafletCrs: Record<Crs, L.CRS> = {
  'EPSG:28992': rd,
  'EPSG:3857': L.CRS.EPSG3857,
  'EPSG:4326': L.CRS.EPSG4326,
}
