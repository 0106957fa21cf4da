import type { Server } from '../e2e/server.ts'
import { measurePrecision, type PlantedPair } from './labelled-pairs.ts'
import { answerOf } from './load.ts'
import type { TableRow } from './table.ts'

/** Measure the search for likely doubles with the pairs that were planted in the town: latency, precision and recall. */
export async function measureDoubles(server: Pick<Server, 'url'>, planted: readonly PlantedPair[]): Promise<TableRow> {
  const address = { hostname: '127.0.0.1', port: new URL(server.url).port }
  const times: number[] = []
  const ask = async (doublesQuery: object) => {
    const started = performance.now()
    const answer = await answerOf(address, {
      method: 'POST',
      path: '/api/likely-doubles',
      body: JSON.stringify(doublesQuery),
    })
    times.push(performance.now() - started)
    const { doubles }: { doubles: { createdAt: string }[] } = JSON.parse(answer.toString())
    return doubles
  }
  await measurePrecision(planted.slice(0, 10), ask)
  times.length = 0
  const { precision, recall } = await measurePrecision(planted, ask)
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  const quality = `precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`
  return { what: `likely doubles, ${planted.length} questions`, figure: `p95 ${p95.toFixed(0)} ms, ${quality}` }
}
