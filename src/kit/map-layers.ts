import { z } from 'zod'

/** The kinds of map objects that a layer can show and a report can be about. */
export const objectKinds = ['container', 'tree', 'caterpillar', 'light', 'clock'] as const
export type ObjectKind = (typeof objectKinds)[number]

const FieldCondition = z.union([
  z.strictObject({ field: z.string(), is: z.string() }),
  z.strictObject({ field: z.string(), isNot: z.string() }),
])

const cornerPlaceholders = /\{(west|south|east|north)\}/g

/** One layer of map objects, as a municipality's service gives it; what is left out comes from the question. */
export const ObjectLayer = z
  .strictObject({
    /**
     * For a WFS the query parameters are appended. An address that contains `{west}`, `{south}`, `{east}` and `{north}`
     * is used as it is. One that begins with a slash belongs to this installation itself.
     */
    url: z.string().regex(/^(https?:\/)?\//),
    /** The name of the layer in the WFS. */
    typeName: z.string().optional(),
    /** Sent as a header by the server; browsers never get it. */
    apiKey: z.strictObject({ header: z.string(), value: z.string() }).optional(),
    /** The field with the id of an object. */
    idField: z.string(),
    /** The field with the kind of an object. */
    typeField: z.string().optional(),
    /** In the order of the legend. @see typeField */
    kinds: z
      .array(z.strictObject({ value: z.string(), label: z.string(), icon: z.string().optional() }))
      .min(1)
      .optional(),
    /** Objects that do not meet this condition are left out. */
    only: FieldCondition.optional(),
    statuses: z
      .array(
        z.strictObject({
          field: z.string(),
          values: z.array(z.string()).min(1),
          means: z.enum(['reported', 'checked']),
          label: z.string(),
        }),
      )
      .optional(),
    /** Maximum number of objects of one report. */
    most: z.int().min(1).max(100).default(5),
    texts: z
      .strictObject({
        one: z.string(),
        many: z.string(),
        title: z.string(),
        unregistered: z.string(),
        number: z.string(),
      })
      .partial()
      .default({}),
  })
  .refine(({ url, typeName }) => (url.match(cornerPlaceholders)?.length ?? 0) >= 4 || typeName !== undefined, {
    path: ['typeName'],
    message: 'is needed, unless the url holds the four corners of the box',
  })
export type ObjectLayer = z.output<typeof ObjectLayer>

/** The layers of a municipality by the kind of object that they show. */
export const ObjectLayers = z.partialRecord(z.enum(objectKinds), ObjectLayer)
export type ObjectLayers = z.output<typeof ObjectLayers>

/** The part of a layer that browsers get: not its source address or API key. */
export type PublicObjectLayer = Pick<
  ObjectLayer,
  'typeField' | 'kinds' | 'only' | 'statuses' | 'most' | 'texts' | 'idField'
>

/** @see PublicObjectLayer */
export function toPublicLayers(layers: ObjectLayers): Partial<Record<ObjectKind, PublicObjectLayer>> {
  const publicEntries = objectKinds.flatMap(kind => {
    const { url: _, typeName: __, apiKey: ___, ...layer } = layers[kind] ?? {}
    return layers[kind] ? [[kind, layer] as const] : []
  })
  return Object.fromEntries(publicEntries)
}

/** The address that requests the objects of a layer within a box. @param baseUrl resolves a relative address */
export function layerUrl({ url, typeName }: ObjectLayer, box: Box, baseUrl: string): URL {
  const filledUrl = url.replace(cornerPlaceholders, (_, side: string) =>
    String(Object.entries(box).find(([name]) => name === side)?.[1]),
  )
  const layerAddress = new URL(filledUrl, baseUrl)
  if (filledUrl !== url) return layerAddress
  const { west, south, east, north } = box
  const wfsParameters = {
    service: 'WFS',
    version: '2.0.0',
    request: 'GetFeature',
    outputFormat: 'application/json',
    srsName: 'EPSG:4326',
    typeNames: typeName ?? '',
    bbox: `${west},${south},${east},${north}`,
  }
  for (const [name, value] of Object.entries(wfsParameters)) layerAddress.searchParams.set(name, value)
  return layerAddress
}

/** In degrees of WGS84. */
export type Box = { west: number; south: number; east: number; north: number }
