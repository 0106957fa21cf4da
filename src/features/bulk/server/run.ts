import { type FieldErrors, Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import type { JobData } from '../../../server/jobs.ts'
import { changeReportIn } from '../../report-page/server/change.ts'
import type { ReportPatch } from '../../reports/change/contract.ts'
import type { User } from '../../users/policy.ts'
import { userWithRights } from '../../users/server/store.ts'
import { BulkPatch } from '../contract.ts'
import { finishBulkChange, reportsToDo, startBulkChange, tellOutcome } from './store.ts'

export const bulkChangeQueue = 'bulk-change'

/**
 * The change to each report, through the same use case as a change to one, with the rights that its maker has now. Each
 * report and how it fared are written together: after a crash it goes on with those that are left.
 */
export const runBulkChange = (base: Base) => async (data: JobData) => {
  const id = String(data.bulkChangeId)
  const started = await startBulkChange(base.db, id, base.clock())
  if (!started?.email) return
  const user = await userWithRights(base.db, started.email)
  const patch = BulkPatch.parse(started.patch)
  for (const { reportId, version } of await reportsToDo(base.db, id)) {
    const failed = user?.isActive ? await tryChange(base, user, { id, reportId, version, patch }) : signedOff
    if (failed) await tellOutcome(base.db, { bulkChangeId: id, reportId, ...failed })
  }
  await finishBulkChange(base.db, id, base.clock())
}

const signedOff = { outcome: 'refused', reason: 'Je account is niet meer actief.' } as const

type One = { id: string; reportId: number; version: number; patch: BulkPatch }

/** @returns nothing when it went well */
async function tryChange(base: Base, user: User, { id, reportId, version, patch }: One) {
  try {
    await transaction(base, async tx => {
      await changeReportIn(base, tx, user, { id: reportId, ifMatch: `"${version}"`, patch: () => forOne(patch) })
      await tellOutcome(tx, { bulkChangeId: id, reportId, outcome: 'done', reason: null })
    })
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'changed-meanwhile')
      return { outcome: 'changed', reason: 'Een collega heeft deze melding intussen veranderd.' } as const
    return { outcome: 'refused', reason: firstSentence(error.what) ?? 'Dit kan niet.' } as const
  }
}

const forOne = ({ category, ...patch }: BulkPatch): ReportPatch => ({
  ...patch,
  ...(category && { category: { url: category.category_url, text: category.text ?? null } }),
})

type What = string | FieldErrors | readonly (string | FieldErrors)[]

function firstSentence(what: What | undefined): string | undefined {
  if (what === undefined || typeof what === 'string') return what
  const parts: readonly What[] = Array.isArray(what) ? what : Object.values(what)
  for (const part of parts) {
    const found = firstSentence(part)
    if (found) return found
  }
  return undefined
}
