import type { Case } from './cases.ts'
import { drive } from './drive.ts'
import type { Line } from './table.ts'

type Turns = { ours: string; bare: string; seconds: number; rounds: number }

/** One case, ours and bare in turns, so that whatever else the machine does hits both. The best round of each counts. */
export async function measure(one: Case, { ours, bare, seconds, rounds }: Turns): Promise<Line> {
  const { name, connections } = one
  const found = { ours: [{ perSecond: 0, p95: 0 }], bare: [{ perSecond: 0, p95: 0 }] }
  let number = 0
  const shift = (next: Case['ours']) => () => next(number++)
  for (let round = 0; round <= rounds; round++) {
    const isWarmUp = round === 0
    const load = { connections, seconds: isWarmUp ? Math.min(2, seconds) : seconds }
    const bareOne = await drive({ ...load, url: bare, next: shift(one.bare) })
    const oursOne = await drive({ ...load, url: ours, next: shift(one.ours) })
    if (isWarmUp) continue
    found.ours.push(oursOne)
    found.bare.push(bareOne)
  }
  const best = (all: readonly { perSecond: number; p95: number }[]) =>
    all.reduce((most, each) => (each.perSecond > most.perSecond ? each : most))
  const [own, limit] = [best(found.ours), best(found.bare)]
  return {
    what: `${name} (${connections} connections)`,
    figure: `${Math.round(own.perSecond)} /s, p95 ${own.p95.toFixed(0)} ms`,
    bare: `${Math.round(limit.perSecond)} /s`,
    share: own.perSecond / limit.perSecond,
    ...(one.least !== undefined && { least: one.least }),
  }
}
