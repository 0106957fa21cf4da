import { z } from 'zod'
import { maxChildren } from '#features/reports/family/rules.ts'
import { entryOf } from '#kit/entry-of.ts'

const MapObject = z.looseObject({
  id: z.string(),
  type: z.string(),
  coordinates: z.object({ lat: z.number(), lng: z.number() }),
})
type MapObject = z.output<typeof MapObject>
const Answers = z.array(z.looseObject({ id: z.string(), answer: z.unknown() }))

const containerSlugs: readonly string[] = [
  'container-glas-kapot',
  'container-glas-vol',
  'container-is-kapot',
  'container-is-vol',
  'container-voor-papier-is-stuk',
  'container-voor-papier-is-vol',
  'container-voor-plastic-afval-is-kapot',
  'container-voor-plastic-afval-is-vol',
]
const slugOfContainer: Readonly<Record<string, string>> = {
  rest: 'container-is-vol',
  papier: 'container-voor-papier-is-vol',
  plastic: 'container-voor-plastic-afval-is-vol',
  glas: 'container-glas-vol',
}

type Kind = { key: string; slugs: readonly string[]; slugFor: (mapObject: MapObject) => string | undefined }
const kinds = {
  containers: {
    key: 'extra_container',
    slugs: containerSlugs,
    slugFor: ({ type }) => entryOf(slugOfContainer, type.toLowerCase()),
  },
  caterpillars: { key: 'extra_eikenprocessierups', slugs: ['eikenprocessierups'], slugFor: () => undefined },
} as const satisfies Record<string, Kind>

type EnabledKinds = Readonly<Record<keyof typeof kinds, boolean>>
type ReportAnswers = { slug: string; extraProperties: unknown }
export type AutomaticPart = {
  slug: string
  mapObject: MapObject
  extraProperties: { id: string; label: string; answer: unknown }[]
}

/**
 * One part per container, or per tree with caterpillars (docs/wire/jobs.md#automatic-parts). No parts for a single
 * object, for more objects than a report can have children, or when the setting is off.
 */
export function partsPerMapObject({ slug, extraProperties }: ReportAnswers, enabled: EnabledKinds): AutomaticPart[] {
  const [name, kind] = Object.entries(kinds).find(([, { slugs }]) => slugs.some(kindSlug => kindSlug === slug)) ?? []
  const answers = Answers.safeParse(extraProperties)
  if (!kind || !answers.success || !(name === 'containers' ? enabled.containers : enabled.caterpillars)) return []
  const question = answers.data.find(({ id }) => id === kind.key)
  const mapObjects = z.array(MapObject).safeParse(question?.answer)
  if (!mapObjects.success || mapObjects.data.length < 2 || mapObjects.data.length > maxChildren) return []
  return mapObjects.data.map(mapObject => ({
    slug: kind.slugFor(mapObject) ?? slug,
    mapObject,
    extraProperties: answers.data.map(entry => ({
      label: '',
      ...entry,
      answer: entry === question ? [mapObject] : entry.answer,
    })),
  }))
}
