import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { dutchDay } from '#kit/dutch-time.ts'

/** A pair of reports about the same or a similar problem: one is in the database, the other is the query for its doubles. */
export type DoublesQuery = {
  isSame: boolean
  createdAt: Date
  query: { place: { lat: number; lng: number }; text: string; category: { main: string; sub: string } } & object
}

const dayInMilliseconds = 86_400_000
const metresPerDegree = 111_320

/** The pairs of `test/doubles.tsv`, each about 200 metres from the next. */
const pairs = (now: Date) =>
  readFileSync(new URL('../test/doubles.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line, index) => {
      const [kind, category = '', second = '', metres, days, object, otherObject, text = '', otherText = ''] =
        line.split('\t')
      const place = { lng: 5.19 + (index % 12) * 0.003, lat: 52.56 + Math.floor(index / 12) * 0.002 }
      return {
        isSame: kind === 'same',
        place,
        text,
        category,
        object,
        // A second apart: the time identifies the report in the response.
        createdAt: new Date(now.getTime() - Number(days) * dayInMilliseconds - (index + 1) * 1000),
        other: {
          text: otherText,
          category: second === '=' ? category : second,
          object: otherObject,
          place: { lng: place.lng, lat: place.lat + Number(metres) / metresPerDegree },
        },
      }
    })

const objectAnswer = (object: string | undefined) =>
  object ? [{ id: 'object', label: 'Object', answer: [{ id: object, type: 'Object', label: object }] }] : null

/** Insert one report of each pair, in place of those of the previous run. @returns the queries with the other reports */
export async function insertLabelledPairs(pool: Pool, now: Date): Promise<DoublesQuery[]> {
  const { rows } = await pool.query(`select sub.id, sub.slug, main.slug as main
    from categories sub join categories main on main.id = sub.parent_id`)
  const categories = new Map<string, { id: number; main: string }>(rows.map(({ slug, ...row }) => [slug, row]))
  await pool.query(`delete from reports where source = 'labelled pair'`)
  const all = pairs(now)
  for (const { createdAt, other } of all)
    await pool.query(
      `insert into reports (text, source, incident_start, created_at, status_at, category_id, place, extra_properties)
       values ($1, 'labelled pair', $2, $2, $2, $3, point($4, $5), $6)`,
      [
        other.text,
        createdAt,
        categories.get(other.category)?.id,
        other.place.lng,
        other.place.lat,
        JSON.stringify(objectAnswer(other.object)),
      ],
    )
  return all.map(({ isSame, createdAt, place, text, category, object }) => ({
    isSame,
    createdAt,
    query: {
      place,
      text,
      category: { main: categories.get(category)?.main ?? '', sub: category },
      objects: object ? [{ id: object, name: 'object' }] : [],
    },
  }))
}

type Doubles = readonly { createdAt: string }[]

/** Recognises the report of a pair by its moment, or by its day where that alone is public: no other pair is near. */
const isOf = (shown: string, createdAt: Date) =>
  shown.includes('T') ? Math.abs(Date.parse(shown) - createdAt.getTime()) < 500 : shown === dutchDay(createdAt)

/** The precision and recall of the doubles that are shown. */
export async function measurePrecision(
  queries: readonly DoublesQuery[],
  findDoubles: (query: object) => Promise<Doubles>,
) {
  let [shownCount, correctCount] = [0, 0]
  for (const { isSame, createdAt, query } of queries) {
    const doubles = await findDoubles(query)
    shownCount += doubles.length
    correctCount += doubles.filter(one => isSame && isOf(one.createdAt, createdAt)).length
  }
  return {
    precision: correctCount / shownCount,
    recall: correctCount / queries.filter(({ isSame }) => isSame).length,
  }
}
