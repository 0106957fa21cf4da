import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { embeddedPool } from '#server/db/connection.ts'
import { openEmbeddedDatabase } from '#server/embedded/embedded-database.ts'
import { type Server, startServer } from './server.ts'

/** A municipality without reports, on the embedded database. */
const empty = {
  MUNICIPALITY: 'demo/municipality.json',
  ALLOW_EMBEDDED_DATABASE: 'yes',
  PUBLIC_THROTTLE_RATE: '1000000/second',
}

type Acknowledged = { id: number; signal_id: string }

/** Twenty residents who each send one report after the other until the server no longer responds. */
async function residentsAt({ url }: Server, acknowledged: Acknowledged[]) {
  const sendReports = async () => {
    for (;;) {
      const answer = await send(url).catch(() => undefined)
      if (!answer) return
      expect(answer.status).toBe(201)
      const body = await answer.json().catch(() => undefined)
      if (body) acknowledged.push(body)
    }
  }
  await Promise.all(Array.from({ length: 20 }, sendReports))
}

const send = (url: string) =>
  fetch(`${url}/signals/v1/public/signals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      text: 'De lantaarnpaal voor de deur is al een week kapot.',
      location: { geometrie: { type: 'Point', coordinates: [5.22, 52.58] } },
      category: { sub_category: '/signals/v1/public/terms/categories/overig/sub_categories/overig' },
      reporter: { email: 'kim@voorbeeld.example' },
      incident_date_start: '2026-11-20T10:00:00+01:00',
    }),
  })

const builds = () => readdir('dist')

test('a process that is killed under load loses no acknowledged report, and can be started again', async () => {
  const server = await startServer(empty)
  try {
    const buildsBefore = await builds()
    const acknowledged: Acknowledged[] = []
    for (let time = 0; time < 3; time++) {
      const [sending, { length: before }] = [residentsAt(server, acknowledged), acknowledged]
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 10 + 5 * time)
      await server.kill()
      await sending
      await server.startAgain()
    }
    expect(new Set(acknowledged.map(({ id }) => id)).size).toBe(acknowledged.length)
    expect(await builds()).toEqual(buildsBefore)
    expect((await send(server.url)).status).toBe(201)

    await server.end()
    const stored = await storedReports(server.folder)
    for (const { signal_id } of acknowledged) expect(stored.has(signal_id), signal_id).toBe(true)
    const expected = { events: 1, jobs: 1 }
    for (const [uuid, parts] of stored) expect({ uuid, ...parts }).toEqual({ uuid, ...expected })
  } finally {
    await server.stop()
  }
})

/** The reports of a data folder by uuid: the number of their creation events, and of the jobs for those. */
async function storedReports(folder: string) {
  const embedded = await openEmbeddedDatabase(join(folder, 'db'))
  const pool = embeddedPool(embedded)
  const { rows } = await pool.query<{ uuid: string; events: number; jobs: number }>(
    `select r.uuid, count(distinct e.id)::int as events, count(j.id)::int as jobs from reports r
     left join report_events e on e.report_id = r.id and e.event ->> 'type' = 'report-created'
     left join pgboss.job j on j.name = 'react' and (j.data ->> 'eventId')::bigint = e.id group by r.uuid`,
  )
  await pool.end()
  await embedded.close()
  return new Map(rows.map(({ uuid, ...parts }) => [uuid, parts]))
}

test('a second process on the same data prints a message and ends', async () => {
  const server = await startServer(empty)
  try {
    const second = spawn(process.execPath, ['scripts/start.mjs'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...empty, DATA_DIR: server.folder, PORT: '0' },
    })
    let output = ''
    second.stderr.on('data', bytes => (output += bytes))
    const [code] = await once(second, 'exit')
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('Another Meldwerk is running on') })
    expect((await send(server.url)).status).toBe(201)
  } finally {
    await server.stop()
  }
})
