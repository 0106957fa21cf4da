import type { Case } from './cases.ts'
import { runLoad } from './load.ts'
import type { TableRow } from './table.ts'

type Servers = { product: string; baseline: string; seconds: number; rounds: number }

/** Measure one case on product and baseline server alternately, so that other load affects both. The best round of each counts. */
export async function measure(one: Case, { product, baseline, seconds, rounds }: Servers): Promise<TableRow> {
  const { name, connections } = one
  const results = { product: [{ perSecond: 0, p95: 0 }], baseline: [{ perSecond: 0, p95: 0 }] }
  let number = 0
  const nextRequest = (next: Case['product']) => () => next(number++)
  for (let round = 0; round <= rounds; round++) {
    const isWarmUp = round === 0
    const load = { connections, seconds: isWarmUp ? Math.min(2, seconds) : seconds }
    const baselineResult = await runLoad({ ...load, url: baseline, next: nextRequest(one.baseline) })
    const productResult = await runLoad({ ...load, url: product, next: nextRequest(one.product) })
    if (isWarmUp) continue
    results.product.push(productResult)
    results.baseline.push(baselineResult)
  }
  const best = (all: readonly { perSecond: number; p95: number }[]) =>
    all.reduce((fastest, each) => (each.perSecond > fastest.perSecond ? each : fastest))
  const [bestProduct, bestBaseline] = [best(results.product), best(results.baseline)]
  return {
    label: `${name} (${connections} connections)`,
    figure: `${Math.round(bestProduct.perSecond)} /s, p95 ${bestProduct.p95.toFixed(0)} ms`,
    baseline: `${Math.round(bestBaseline.perSecond)} /s`,
    share: bestProduct.perSecond / bestBaseline.perSecond,
    ...(one.minShare !== undefined && { minShare: one.minShare }),
  }
}
