import { z } from 'zod'

/** The kinds of things that a layer of the map can show and a report can be about. */
export const objectKinds = ['container', 'tree', 'caterpillar', 'light', 'clock'] as const
export type ObjectKind = (typeof objectKinds)[number]

const Only = z.union([
  z.strictObject({ field: z.string(), is: z.string() }),
  z.strictObject({ field: z.string(), isNot: z.string() }),
])

const corners = /\{(west|south|east|north)\}/g

/** One layer of things on the map, as a municipality's service gives it. What is left out is as the question says it. */
export const ObjectLayer = z
  .strictObject({
    /**
     * Of a WFS: the rest of the question is added to it. An address that says `{west}`, `{south}`, `{east}` and `{north}`
     * is the whole question. One that begins with a slash is of this installation itself.
     */
    url: z.string().regex(/^(https?:\/)?\//),
    /** What a WFS calls the layer. */
    typeName: z.string().optional(),
    /** Sent along by the server; browsers never see it. */
    apiKey: z.strictObject({ header: z.string(), value: z.string() }).optional(),
    /** Where the number of a thing stands. */
    idField: z.string(),
    /** Where it stands what kind of thing it is. */
    typeField: z.string().optional(),
    /** In the order of the legend. @see typeField */
    kinds: z
      .array(z.strictObject({ value: z.string(), label: z.string(), icon: z.string().optional() }))
      .min(1)
      .optional(),
    /** What the layer shows besides is left out. */
    only: Only.optional(),
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
    /** How many things one report may be about. */
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
  .refine(({ url, typeName }) => (url.match(corners)?.length ?? 0) >= 4 || typeName !== undefined, {
    path: ['typeName'],
    message: 'A layer needs a typeName, or the four corners of the box in its url',
  })
export type ObjectLayer = z.output<typeof ObjectLayer>

/** The layers of a municipality by the kind of thing that they show. */
export const ObjectLayers = z.partialRecord(z.enum(objectKinds), ObjectLayer)
export type ObjectLayers = z.output<typeof ObjectLayers>

/** What browsers get of a layer: neither where it comes from nor its key. */
export type PublicObjectLayer = Pick<
  ObjectLayer,
  'typeField' | 'kinds' | 'only' | 'statuses' | 'most' | 'texts' | 'idField'
>

/** @see PublicObjectLayer */
export function publicLayers(layers: ObjectLayers): Partial<Record<ObjectKind, PublicObjectLayer>> {
  const shown = objectKinds.flatMap(kind => {
    const { url: _, typeName: __, apiKey: ___, ...layer } = layers[kind] ?? {}
    return layers[kind] ? [[kind, layer] as const] : []
  })
  return Object.fromEntries(shown)
}

/** The address that asks a layer what is in a box. @param at what a relative address is relative to */
export function layerUrl({ url, typeName }: ObjectLayer, box: Box, at: string): URL {
  const filled = url.replace(corners, (_, side: string) =>
    String(Object.entries(box).find(([name]) => name === side)?.[1]),
  )
  const asked = new URL(filled, at)
  if (filled !== url) return asked
  const { west, south, east, north } = box
  const question = {
    service: 'WFS',
    version: '2.0.0',
    request: 'GetFeature',
    outputFormat: 'application/json',
    srsName: 'EPSG:4326',
    typeNames: typeName ?? '',
    bbox: `${west},${south},${east},${north}`,
  }
  for (const [name, value] of Object.entries(question)) asked.searchParams.set(name, value)
  return asked
}

/** In degrees of WGS84. */
export type Box = { west: number; south: number; east: number; north: number }
