import { type Browser, chromium } from '@playwright/test'
import type pg from 'pg'
import { chromiumArguments, chromiumPath } from '../e2e/browser.ts'
import type { Server } from '../e2e/server.ts'
import { sendRequest } from './load.ts'
import { type Movement, observeFrames, readFrames } from './page-metrics.ts'
import type { TableRow } from './table.ts'

const repetitions = 20

/** The part of the bench town on a screen of 1280 by 800. */
const requests = {
  'public map of the town': 'clusters?map=public&zoom=8&bbox=5.13,52.54,5.31,52.63',
  'the same without one topic': 'clusters?map=public&zoom=8&bbox=5.13,52.54,5.31,52.63&without=afval',
  'public map of a neighbourhood': 'clusters?map=public&zoom=11&bbox=5.21,52.576,5.232,52.585',
  'public map of a street': 'clusters?map=public&zoom=14&bbox=5.2195,52.5795,5.2224,52.5806',
  'public list, newest first': 'list?map=public',
  'public list around a place': 'list?map=public&lat=52.58&lng=5.22',
}

/** Leave this many reports open, spread over the town, and show every category on the public map. */
export async function keepOpen(pool: pg.Pool, count: number) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('update categories set is_public_accessible = true where parent_id is not null')
    await client.query(
      `with open as materialized (select id from reports order by md5(id::text) limit $1)
       update reports set status = case when open.id is null then 'handled' else 'received' end,
         status_at = case when open.id is null then '2020-01-01' else reports.status_at end
       from reports other left join open using (id)
       where other.id = reports.id and (open.id is null) = (reports.status = 'received')`,
      [count],
    )
    await client.query('vacuum analyze reports')
  } finally {
    client.release(true)
  }
}

/** How long the server takes for what the public map shows, one request after the other. */
export async function measureAnswers(server: Server, lines: TableRow[]) {
  const address = { hostname: '127.0.0.1', port: new URL(server.url).port }
  for (const [label, path] of Object.entries(requests)) {
    const times: number[] = []
    let count = 0
    for (let time = 0; time < repetitions; time += 1) {
      const started = performance.now()
      const answer = JSON.parse((await sendRequest(address, { path: `/api/public-map/${path}` })).toString())
      times.push(performance.now() - started)
      count = answer.count ?? answer.open
    }
    times.sort((a, b) => a - b)
    const [median = 0, p95 = 0] = [times[repetitions / 2], times[Math.floor(repetitions * 0.95) - 1]]
    lines.push({ label, figure: `${count} reports, median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms` })
    console.log(`${label}: ${lines.at(-1)?.figure}`)
  }
}

/** How smoothly the map moves in a browser: to all sides, in and out. */
export async function measureMovement(server: Server, label: string, lines: TableRow[]) {
  const executablePath = await chromiumPath()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments })
  try {
    const { frames, blocked, longest } = await moveAbout(browser, server.url)
    const inOrder = frames.toSorted((a, b) => a - b)
    const [median = 0, p95 = 0] = [0.5, 0.95].map(share => inOrder[Math.floor(inOrder.length * share)])
    const figure = `frame median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; longest task ${longest.toFixed(0)} ms, blocked ${blocked.toFixed(0)} ms`
    lines.push({ label, figure })
    console.log(`${label}: ${figure}`)
  } finally {
    await browser.close()
  }
}

/** Moved and zoomed, and moved again where there are more places on it. */
const keys = [
  'ArrowRight',
  'ArrowLeft',
  'ArrowDown',
  'ArrowUp',
  '+',
  '+',
  'ArrowRight',
  'ArrowDown',
  '+',
  '-',
  '-',
  '-',
]
/** Long enough to move, to rest, and to show what is there now (milliseconds). */
const pause = 1500

async function moveAbout(browser: Browser, url: string): Promise<Movement> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${url}/meldingenkaart`, { waitUntil: 'networkidle' })
  await page.getByRole('application').focus()
  await page.evaluate(observeFrames)
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(pause)
  }
  return page.evaluate(readFrames)
}
