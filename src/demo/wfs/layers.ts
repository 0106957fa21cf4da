import { type LatLng, type RdPoint, toWgs84 } from '#kit/rd.ts'
import { boxOf } from '../shapes.ts'
import { type SpatialIndex, spatialIndexOf } from '../spatial-index.ts'
import type { Town } from '../town/model.ts'

type Properties = Readonly<Record<string, string | number | null>>
export type Feature = {
  readonly id: string
  readonly place: RdPoint
  readonly at: LatLng
  readonly properties: Properties
}
export type Layer = {
  readonly name: string
  readonly title: string
  readonly geometry: string
  readonly fields: ReadonlySet<string>
  readonly features: SpatialIndex<Feature>
}

type Row = { readonly id: number; readonly place: RdPoint; readonly properties: Properties }

function layerOf(name: string, title: string, rows: readonly Row[]): Layer {
  const features: Feature[] = rows.map(({ id, place, properties }) => ({
    id: `${name}.${id}`,
    place,
    at: toWgs84(place),
    properties: { id, ...properties },
  }))
  const fields = new Set(['id', ...Object.keys(rows[0]?.properties ?? {})])
  return {
    name,
    title,
    geometry: 'geometrie',
    fields,
    features: spatialIndexOf(features, ({ place }) => boxOf([place])),
  }
}

/** Invented but stable, in the usual form. */
const globalId = (id: number) => {
  const hex = (id * 2654435761).toString(16).padStart(12, '0').slice(-12)
  return `{4D454C44-5354-4144-${id.toString(16).padStart(4, '0').slice(-4)}-${hex}}`.toUpperCase()
}

export function layersOf(town: Town): readonly Layer[] {
  const trees = town.trees.map(({ id, place, species, planted, epr }) => ({
    id,
    place,
    properties: {
      boomnummer: String(id),
      soortnaam: species.latin,
      soortnaam_kort: species.latin.replace(/ .*/, ''),
      soortnaam_nederlands: species.dutch,
      plantjaar: planted,
      GlobalID: globalId(id),
      epr_status: epr,
    },
  }))
  const oaks = trees.filter(({ properties }) => properties.epr_status !== null)
  return [
    layerOf(
      'containers',
      'Afvalcontainers',
      town.containers.map(({ id, number, place, fraction, status }) => ({
        id,
        place,
        properties: { id_nummer: number, fractie_omschrijving: fraction, status },
      })),
    ),
    layerOf(
      'verlichting',
      'Openbare verlichting en klokken',
      town.lights.map(({ id, number, place, kind }) => ({
        id,
        place,
        properties: {
          objectnummer: number,
          objecttype: kind === 'Klok' ? 4 : 1,
          objecttype_omschrijving: kind,
          meldingstatus: id % 23 === 0 ? 1 : 0,
        },
      })),
    ),
    layerOf(
      'bomen',
      'Bomen',
      trees.map(({ id, place, properties: { epr_status: _, ...properties } }) => ({ id, place, properties })),
    ),
    layerOf('eikenprocessierups', 'Eiken en eikenprocessierups', oaks),
  ]
}
