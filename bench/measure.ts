import type { Case } from './cases.ts'
import { drive } from './load.ts'
import type { TableRow } from './table.ts'

type Servers = { ours: string; bare: string; seconds: number; rounds: number }

/** Measure one case on product and bare server alternately, so that other load affects both. The best round of each counts. */
export async function measure(one: Case, { ours, bare, seconds, rounds }: Servers): Promise<TableRow> {
  const { name, connections } = one
  const results = { ours: [{ perSecond: 0, p95: 0 }], bare: [{ perSecond: 0, p95: 0 }] }
  let number = 0
  const nextRequest = (next: Case['ours']) => () => next(number++)
  for (let round = 0; round <= rounds; round++) {
    const isWarmUp = round === 0
    const load = { connections, seconds: isWarmUp ? Math.min(2, seconds) : seconds }
    const bareResult = await drive({ ...load, url: bare, next: nextRequest(one.bare) })
    const oursResult = await drive({ ...load, url: ours, next: nextRequest(one.ours) })
    if (isWarmUp) continue
    results.ours.push(oursResult)
    results.bare.push(bareResult)
  }
  const best = (all: readonly { perSecond: number; p95: number }[]) =>
    all.reduce((fastest, each) => (each.perSecond > fastest.perSecond ? each : fastest))
  const [bestOurs, bestBare] = [best(results.ours), best(results.bare)]
  return {
    what: `${name} (${connections} connections)`,
    figure: `${Math.round(bestOurs.perSecond)} /s, p95 ${bestOurs.p95.toFixed(0)} ms`,
    bare: `${Math.round(bestBare.perSecond)} /s`,
    share: bestOurs.perSecond / bestBare.perSecond,
    ...(one.least !== undefined && { least: one.least }),
  }
}
