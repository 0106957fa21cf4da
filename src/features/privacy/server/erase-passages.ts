import { randomUUID } from 'node:crypto'
import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import { erasePassages } from '../../hidden-passages/server/erase.ts'
import { onHoldDetail } from '../../my-reports/server/erase.ts'
import { isFamilyOnHold } from '../../my-reports/server/store.ts'
import { recordEvent } from '../../reports/server/record.ts'
import { findReportForSystem, noSuchReport } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'

type Request = { reportId: number; texts: readonly string[] }

/**
 * Erase for good what is hidden in the texts of a report, of whichever department, also where a third person is mentioned.
 * @returns how many different passages were erased
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
