import { randomUUID } from 'node:crypto'
import { erasePassages } from '#features/hidden-passages/server/erase.ts'
import { onHoldDetail } from '#features/my-reports/server/erase.ts'
import { isFamilyOnHold } from '#features/my-reports/server/store.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import { findReportForSystem, noSuchReport } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'

type Request = { reportId: number; texts: readonly string[] }

/**
 * Works for every department, and for mentions of third persons. @returns the number of different erased passages
 * @throws Problem `forbidden` when the report, one of its parts or its parent is on hold
 */
export const eraseHidden = (base: Base, by: User, { reportId, texts }: Request): Promise<number> =>
  transaction(base, async tx => {
    const report = await findReportForSystem(tx, reportId)
    if (!report) throw noSuchReport()
    if (await isFamilyOnHold(tx, report)) throw new Problem('forbidden', onHoldDetail)
    const passages = await erasePassages(tx, base, { reportId, texts })
    if (passages.length > 0)
      await recordEvent(tx, reportId, { type: 'passages-erased', passages, request: randomUUID() }, by)
    return passages.length
  })
