import { randomUUID } from 'node:crypto'
import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import { privateFolder } from '../../../server/files/file-keys.ts'
import type { JobData } from '../../../server/jobs.ts'
import { ReportFilter } from '../../filters/contract.ts'
import { countOf } from '../../overview/server/count.ts'
import type { User } from '../../users/policy.ts'
import { activeUserAccounts } from '../../users/server/store.ts'
import { mayHaveExport } from '../policy.ts'
import { exportSelection, flatFile, tablesFile } from './content.ts'
import { removeParts, storeParts } from './file-parts.ts'
import * as store from './store.ts'

export const exportQueue = 'export'

/** How long writing an export may take before it is begun anew (seconds). */
export const maxExportSeconds = 4 * 3600

/** The export was stopped by its maker, is written anew by another process, or something was erased that it may hold. */
class ExportStopped extends Error {
  override name = 'ExportStopped'
}

const millisecondsPerDay = 86_400_000

/** Write the file of an export. After a crash it begins anew; when it fails, its maker reads why. */
export const runExport = (base: Base) => async (data: JobData) => {
  const id = String(data.exportId)
  const folder = `${privateFolder}exports/${randomUUID()}`
  const started = await transaction(base, tx => store.startExport(tx, id, folder))
  if (!started) return
  await removeParts(base.files, started.old)
  const { row } = started
  try {
    const [user] = await activeUserAccounts(base.db, [row.userId])
    if (!user || !mayHaveExport(user, row))
      throw new Problem('forbidden', 'Je hebt de rechten voor deze export niet meer.')
    const done = await writeFile(base, user, { ...row, folder })
    const finishedAt = base.clock()
    const expiresAt = new Date(finishedAt.getTime() + base.municipality.exportDays * millisecondsPerDay)
    if (!(await store.finishExport(base.db, id, { finishedAt, expiresAt, done }))) throw new ExportStopped()
  } catch (error) {
    await giveUp(base, { id, folder, error })
  }
}

/** Forget what was written; an unexpected error is one of the job too, which is in the log and is not tried again. */
async function giveUp(base: Base, { id, folder, error }: { id: string; folder: string; error: unknown }) {
  const now = base.clock()
  if (!(error instanceof ExportStopped)) {
    const text = error instanceof Problem && typeof error.what === 'string' ? error.what : unexpected
    await store.failExport(base.db, id, { error: text, finishedAt: now })
    const row = await store.markRemoved(base.db, id, now)
    if (row) await removeParts(base.files, row)
    if (!(error instanceof Problem)) throw error
    return
  }
  const written = await store.partsIn(base.db, { id, folder })
  if (written) await removeParts(base.files, written)
}

const unexpected = 'Er ging iets mis. Probeer het nog een keer.'

type Row = NonNullable<Awaited<ReturnType<typeof store.startExport>>>['row'] & { folder: string }

/** How often progress is written (rows). */
const rowsPerUpdate = 5000

/** @returns how many rows were written */
async function writeFile(base: Base, user: User, row: Row): Promise<number> {
  const { kind, withContact, folder } = row
  const request = { ...row, ordering: row.ordering ?? undefined, filter: ReportFilter.parse(row.filter) }
  const record = async (progress: Parameters<typeof store.recordProgress>[2]) => {
    if (!(await store.recordProgress(base.db, row, progress))) throw new ExportStopped()
  }
  const total =
    kind === 'tables'
      ? await store.countTableRows(base.db)
      : await countOf(base.db, await exportSelection(base, user, request), undefined)
  await record({ total })
  let [done, recorded] = [0, 0]
  const onRows = (count: number) => {
    done += count
  }
  async function* watched(content: AsyncIterable<Buffer>) {
    for await (const piece of content) {
      yield piece
      if (done - recorded < rowsPerUpdate) continue
      recorded = done
      await record({ done })
    }
  }
  const content =
    kind === 'tables' ? tablesFile(base, user, { withContact, onRows }) : flatFile(base, user, { request, onRows })
  await storeParts(base.files, { folder, content: watched(content) }, record)
  return done
}
