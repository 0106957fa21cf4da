import { z } from 'zod'
import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import { lockReport } from '../../reports/contact/server/store.ts'
import { faultOfToken } from '../rules.ts'
import { becomesReporter, told } from './change.ts'
import { reporterByToken, setReporterState } from './store.ts'

/** The owner of an address says that it is his: whoever has the link had the mail. */
export const verifyEmail = (base: Base, token: string): Promise<{ token: string }> =>
  transaction(base, async tx => {
    const known = z.uuid().safeParse(token).success ? await reporterByToken(tx, token) : undefined
    const report = known && (await lockReport(tx, known.reportId))
    const reporter = known && (await reporterByToken(tx, token)) // as it is now that nobody else changes it
    const fault = faultOfToken(reporter, tx.now)
    if (fault || !reporter || !report) throw new Problem('invalid-input', { token: [fault ?? 'Token not found!'] })
    const approved = await setReporterState(tx, reporter.id, 'approved')
    await told(tx, approved, { by: null, what: 'verified' })
    await becomesReporter(tx, approved, { before: report, by: null })
    return { token }
  })
