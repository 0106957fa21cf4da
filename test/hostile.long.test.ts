import { writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { createFixture, endpoints, type Fixture, nameOf, streams } from './all-endpoints.ts'
import { examplesIn } from './examples.ts'
import { type Cost, costOf, hostileRequests } from './hostile.ts'
import { type World, world } from './world.ts'

/** Bytes of each request. `HOSTILE_BYTES=990000 HOSTILE_TABLE=file` makes the table of docs/bench.md. */
const size = Number(process.env.HOSTILE_BYTES ?? 100_000)
/** Maximum processor time of one request (ms): generous, as some took minutes. */
const maxProcessorMs = 2_000

let w: World
let fixture: Fixture
beforeEach(async () => {
  w = await world()
  fixture = await createFixture(w)
})

test('no request keeps the process busy, whatever is repeated in it', async () => {
  const worst: Cost[] = []
  for (const [name, example] of Object.entries(examplesIn(fixture))) {
    const endpoint = endpoints.find(one => nameOf(one) === name && !streams.includes(name))
    if (!endpoint || (process.env.HOSTILE_ONLY && !name.includes(process.env.HOSTILE_ONLY))) continue
    const costs: Cost[] = []
    for (const request of hostileRequests(endpoint, example, size, process.env.HOSTILE_TABLE !== undefined))
      costs.push(await costOf(w, fixture, endpoint, request))
    const [slowest] = costs.toSorted((one, other) => other.processorMs - one.processorMs)
    if (slowest) worst.push(slowest)
    if (process.env.HOSTILE_TABLE) writeFileSync(process.env.HOSTILE_TABLE, worst.map(line).join('\n'))
  }
  expect(worst.length).toBeGreaterThan(process.env.HOSTILE_ONLY ? 0 : 200)
  expect(worst.filter(({ processorMs, status }) => processorMs > maxProcessorMs || status === 500)).toEqual([])
}, 2_400_000)

const line = ({ name, what, status, processorMs, ms }: Cost) =>
  `${Math.round(processorMs)}\t${Math.round(ms)}\t${status}\t${name}\t${what}`
