import { groupBy } from '#kit/collections.ts'
import type { MapTopics } from './address.ts'
import type { Topic } from './contract.ts'

export type MapCategory = {
  id: number
  slug: string
  name: string
  icon: string | null
  main: { slug: string; name: string; icon: string | null; showsSubs: boolean }
}

/** Hidden itself, through its main category, or because another one is chosen. */
export const isLeftOut = ({ slug, main }: Pick<MapCategory, 'slug' | 'main'>, { without, only }: MapTopics) =>
  (only !== undefined && main.slug !== only) || without.includes(main.slug) || without.includes(`${main.slug}/${slug}`)

const collator = new Intl.Collator('nl')
const byName = <Row extends { name: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => collator.compare(a.name, b.name))

export function topicsOf(categories: readonly MapCategory[], countOf: ReadonlyMap<number, number>): Topic[] {
  const counted = categories
    .map(category => ({ ...category, count: countOf.get(category.id) ?? 0 }))
    .filter(({ count }) => count > 0)
  const topics = [...groupBy(counted, ({ main }) => main.slug).values()].flatMap(subs => {
    const [first] = subs
    if (!first) return []
    const { slug, name, icon, showsSubs } = first.main
    const shownSubs = showsSubs
      ? subs.map(({ slug: sub, name: called, icon: own, count }) => ({ slug: sub, name: called, icon: own, count }))
      : []
    return [{ slug, name, icon, count: subs.reduce((sum, { count }) => sum + count, 0), subs: byName(shownSubs) }]
  })
  return byName(topics)
}

export const leftOutOf = (topics: readonly Topic[], { without, only }: MapTopics): readonly string[] =>
  only === undefined ? without : [...topics.map(({ slug }) => slug).filter(slug => slug !== only), ...without]

type Toggled = { topic: Topic; sub?: string }

/** A topic takes its sub categories along; hiding its last sub category hides the topic. */
export function toggled(without: readonly string[], { topic, sub }: Toggled): string[] {
  const keys = topic.subs.map(({ slug }) => `${topic.slug}/${slug}`)
  const others = without.filter(key => key !== topic.slug && !key.startsWith(`${topic.slug}/`))
  const isOff = without.includes(topic.slug)
  const off = isOff ? keys : keys.filter(key => without.includes(key))
  if (!sub) return isOff || off.length > 0 ? others : [...others, topic.slug]
  const key = `${topic.slug}/${sub}`
  const next = off.includes(key) ? off.filter(each => each !== key) : [...off, key]
  return next.length === keys.length ? [...others, topic.slug] : [...others, ...next]
}
