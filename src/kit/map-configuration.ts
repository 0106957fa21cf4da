import { z } from 'zod'
import { ObjectLayers } from './map-layers.ts'

const Point = z.strictObject({ lat: z.number(), lng: z.number() })

export const Bounds = z.strictObject({ southWest: Point, northEast: Point })
export type Bounds = z.output<typeof Bounds>

const BackOfficeMap = z.strictObject({
  center: Point.optional(),
  zoom: z.int().optional(),
  minZoom: z.int().optional(),
  maxZoom: z.int().optional(),
  /** Addresses are shown from this zoom level. */
  addressZoom: z.int().default(11),
})

const isWithin = ({ lat, lng }: Bounds['northEast'], { southWest, northEast }: Bounds) =>
  lat >= southWest.lat && lat <= northEast.lat && lng >= southWest.lng && lng <= northEast.lng

/** Checks the places of the map even when other parts of it are invalid. */
const MapPlaces = z.object({ center: Point, maxBounds: Bounds, backOffice: z.object({ center: Point.optional() }) })
const whenPlaces = ({ value }: { value: unknown }) => MapPlaces.safeParse(value).success

export const MapConfiguration = z
  .strictObject({
    /** `EPSG:28992` is RD, `EPSG:3857` Web Mercator, `EPSG:4326` WGS84. */
    crs: z.enum(['EPSG:28992', 'EPSG:3857', 'EPSG:4326']).default('EPSG:28992'),
    tiles: z.strictObject({ url: z.string(), attribution: z.string() }),
    center: Point,
    maxBounds: Bounds,
    minZoom: z.int().default(7),
    maxZoom: z.int().default(14),
    zoom: z.int().default(9),
    inputZoom: z.int().default(14),
    summaryZoom: z.int().default(12),
    /** Map objects are shown from this zoom level. */
    objectsZoom: z.int().default(13),
    backOffice: BackOfficeMap.prefault({}),
    layers: ObjectLayers.default({}),
    /** The link to the route, with `{lat}` and `{lng}`; `geo:{lat},{lng}` opens the map program of a telephone. */
    routeUrl: z
      .string()
      .regex(
        /^(https:\/\/|geo:)[^{]*\{lat\}[^{]*\{lng\}/,
        'must begin with https:// or geo: and contain {lat} and {lng}',
      )
      .default('https://www.openstreetmap.org/directions?to={lat}%2C{lng}'),
  })
  .refine(({ center, maxBounds }) => isWithin(center, maxBounds), {
    path: ['center'],
    when: whenPlaces,
    message: 'must be within maxBounds: residents would see no map',
  })
  .refine(({ backOffice, maxBounds }) => !backOffice.center || isWithin(backOffice.center, maxBounds), {
    path: ['backOffice', 'center'],
    when: whenPlaces,
    message: 'must be within maxBounds: staff would see no map',
  })
