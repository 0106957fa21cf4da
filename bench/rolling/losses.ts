import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Accepted } from './load.ts'

/** Finds accepted requests that the database lacks or has twice. */
export async function findLosses(pool: Pool, accepted: Accepted) {
  await jobsDone(pool)
  const count = async (text: string, values: unknown[] = []) =>
    Number((await pool.query<{ count: string }>(text, values)).rows[0]?.count)
  const missing = async (table: string, texts: Iterable<string>) =>
    count(`select count(*) from unnest($1::text[]) as accepted(text) where not exists (${table})`, [[...texts]])

  const ofTheRun = `reports where text like 'Er ligt glas op straat. %'`
  return {
    'lost reports': await missing('select from reports where reports.text = accepted.text', accepted.reports.keys()),
    'lost notes': await missing(
      `select from report_events where event ->> 'text' = accepted.text`,
      accepted.notes.keys(),
    ),
    'lost photos': Math.max(
      0,
      accepted.photos - (await count(`select coalesce(sum(attachment_count), 0) as count from ${ofTheRun}`)),
    ),
    'reports stored twice': await count(
      `select count(*) from (select text from ${ofTheRun} group by text having count(*) > 1) as twice`,
    ),
    'reports without a confirmation': await count(`select count(*) from ${ofTheRun} and not exists
      (select from mails where report_id = reports.id and kind = 'received' and sent_at is not null)`),
    'confirmations sent twice': await count(`select count(*) from (select report_id from mails where kind = 'received'
      group by report_id having count(*) > 1) as twice`),
    'failed jobs': await count(`select count(*) from pgboss.job where state = 'failed'`),
  }
}

/** Wait until every job is done that is due within a minute. */
async function jobsDone(pool: Pool) {
  const open = `select from pgboss.job where state in ('created', 'retry', 'active')
    and name in ('react', 'react-again', 'send-mail') and start_after < now() + interval '1 minute'`
  for (let attempts = 0; attempts < 240; attempts++) {
    if ((await pool.query(open)).rowCount === 0) return
    await delay(500)
  }
}
