import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchDatabase, openBenchDatabase } from './databases.ts'
import { measureIdle } from './idle.ts'
import { benchMailServer, type MailServer, measureMail, slowAddressService } from './mail.ts'
import type { Options } from './options.ts'
import { prepare } from './prepare.ts'
import { measureStorm } from './storm.ts'

type Prepared = Awaited<ReturnType<typeof prepare>> & { place: BenchDatabase; mailServer: MailServer }

/** Fill the database, start the product on it with a mail server and a slow address service, and measure. */
async function runWithMail<Result>(
  options: Options,
  work: (prepared: Prepared) => Promise<Result>,
): Promise<{ kind: string; result: Result }> {
  const place = await openBenchDatabase(options.reports, options.database)
  const copy = await mkdtemp(join(tmpdir(), 'meldwerk-baseline-'))
  const mailServer = await benchMailServer()
  const addressService = await slowAddressService()
  try {
    const services = { smtpUrl: mailServer.url, suggestUrl: addressService.url }
    const prepared = await prepare(place, options, { lines: [], copy, ...services })
    try {
      return { kind: place.kind, result: await work({ ...prepared, place, mailServer }) }
    } finally {
      await prepared.server.end()
    }
  } finally {
    addressService.close()
    await mailServer.close()
    await rm(copy, { recursive: true, force: true })
    if (!options.keep) await place.remove()
  }
}

/** How long confirmations take: see `measureMail`. */
export const runMail = (options: Options) =>
  runWithMail(options, ({ server, mailServer }) =>
    measureMail({ url: server.url, mailServer, seconds: options.seconds }),
  )

/** A storm night, on PostgreSQL: see `measureStorm`. */
export const runStorm = (options: Options) =>
  runWithMail(options, async ({ server, place, keys, mailServer }) => {
    const { pool, close } = await place.open()
    try {
      return await measureStorm({ ...options, url: server.url, pid: server.pid(), keys, pool, mailServer })
    } finally {
      await close()
    }
  })

/** Measures idle processes on PostgreSQL: see `measureIdle`. */
export const runIdle = (options: Options) =>
  runWithMail(options, async ({ environment, place }) => {
    const { pool, close } = await place.open()
    try {
      return await measureIdle({ ...options, environment, pool })
    } finally {
      await close()
    }
  })
