import { z } from 'zod'

export const objectKinds = ['container', 'tree', 'caterpillar', 'light', 'clock'] as const
export type ObjectKind = (typeof objectKinds)[number]

const FieldCondition = z.union([
  z.strictObject({ field: z.string(), is: z.string() }),
  z.strictObject({ field: z.string(), isNot: z.string() }),
])

const cornerPlaceholders = /\{(west|south|east|north)\}/g

export const ObjectLayer = z
  .strictObject({
    /**
     * Query parameters are appended for a WFS. An address with `{west}`, `{south}`, `{east}` and `{north}` is used as
     * it is. One that begins with a slash belongs to this installation.
     */
    url: z.string().regex(/^(https?:\/)?\//),
    typeName: z.string().optional(),
    /** Sent as a header by the server; browsers never get it. */
    apiKey: z.strictObject({ header: z.string(), value: z.string() }).optional(),
    idField: z.string(),
    typeField: z.string().optional(),
    /** In the order of the legend. @see typeField */
    kinds: z
      .array(z.strictObject({ value: z.string(), label: z.string(), icon: z.string().optional() }))
      .min(1)
      .optional(),
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

export const ObjectLayers = z.partialRecord(z.enum(objectKinds), ObjectLayer)
export type ObjectLayers = z.output<typeof ObjectLayers>

/** Browsers get no source address or API key. */
export type PublicObjectLayer = Pick<
  ObjectLayer,
  'typeField' | 'kinds' | 'only' | 'statuses' | 'most' | 'texts' | 'idField'
>

/** Returns the layers for browsers. @see PublicObjectLayer */
export function toPublicLayers(layers: ObjectLayers): Partial<Record<ObjectKind, PublicObjectLayer>> {
  const publicEntries = objectKinds.flatMap(kind => {
    const { url: _, typeName: __, apiKey: ___, ...layer } = layers[kind] ?? {}
    return layers[kind] ? [[kind, layer] as const] : []
  })
  return Object.fromEntries(publicEntries)
}

/** Returns the address that requests the objects of a layer within a box. @param baseUrl resolves a relative address */
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
