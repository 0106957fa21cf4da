import type { Server } from '../e2e/server.ts'
import { type DoublesQuery, measurePrecision } from './labelled-pairs.ts'
import { sendRequest } from './load.ts'
import type { TableRow } from './table.ts'

/** Measure the search for likely doubles with the labelled pairs in the bench town: latency, precision and recall. */
export async function measureDoubles(
  server: Pick<Server, 'url'>,
  doublesQueries: readonly DoublesQuery[],
): Promise<TableRow> {
  const address = { hostname: '127.0.0.1', port: new URL(server.url).port }
  const times: number[] = []
  const findDoubles = async (doublesQuery: object) => {
    const started = performance.now()
    const answer = await sendRequest(address, {
      method: 'POST',
      path: '/api/likely-doubles',
      body: JSON.stringify(doublesQuery),
    })
    times.push(performance.now() - started)
    const { doubles }: { doubles: { createdAt: string }[] } = JSON.parse(answer.toString())
    return doubles
  }
  await measurePrecision(doublesQueries.slice(0, 10), findDoubles)
  times.length = 0
  const { precision, recall } = await measurePrecision(doublesQueries, findDoubles)
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  const quality = `precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`
  return { label: `likely doubles, ${doublesQueries.length} questions`, figure: `p95 ${p95.toFixed(0)} ms, ${quality}` }
}
