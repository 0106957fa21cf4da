import { z } from 'zod'
import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import { lockReport } from '../../reports/contact/server/store.ts'
import { tokenError } from '../rules.ts'
import { applyContactChange, recordReporterEvent } from './change.ts'
import { reporterByToken, setReporterState } from './store.ts'

/** Verifies an e-mail address: only its owner has the link of the mail. */
export const verifyEmail = (base: Base, token: string): Promise<{ token: string }> =>
  transaction(base, async tx => {
    const unlocked = z.uuid().safeParse(token).success ? await reporterByToken(tx, token) : undefined
    const report = unlocked && (await lockReport(tx, unlocked.reportId))
    const reporter = unlocked && (await reporterByToken(tx, token)) // read again under the lock
    const error = tokenError(reporter, tx.now)
    if (error || !reporter || !report) throw new Problem('invalid-input', { token: [error ?? 'Token not found!'] })
    const approved = await setReporterState(tx, reporter.id, 'approved')
    await recordReporterEvent(tx, approved, { by: null, what: 'verified' })
    await applyContactChange(tx, approved, { before: report, by: null })
    return { token }
  })
