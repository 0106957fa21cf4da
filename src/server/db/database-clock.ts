import type { Pool } from 'pg'

/** How often the clock of the database is read (milliseconds). */
const interval = 60_000

/** An answer that took longer says too little about the moment at which it was given (milliseconds). */
const maxAnswerTime = 1_000

/**
 * The clock of the database, by which all processes judge what is late or has expired, however wrong their own clocks are. It is
 * read once a minute; in between, and while the database is away, the clock of the process counts on.
 */
export async function openDatabaseClock(pool: Pick<Pool, 'query'>) {
  let offset = await readOffset(pool)
  const timer = setInterval(() => {
    readOffset(pool).then(
      read => {
        if (read.answerTime <= maxAnswerTime) offset = read
      },
      () => {}, // the last reading remains good for hours
    )
  }, interval).unref()
  return {
    now: () => new Date(Date.now() + offset.milliseconds),
    stop: () => clearInterval(timer),
  }
}

/** How far the clock of the database is ahead of that of the process. */
async function readOffset(pool: Pick<Pool, 'query'>) {
  const start = Date.now()
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const answerTime = Date.now() - start
  const now = rows[0]?.now.getTime() ?? start
  return { milliseconds: Math.round(now - start - answerTime / 2), answerTime }
}
