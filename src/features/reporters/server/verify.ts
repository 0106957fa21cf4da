import { z } from 'zod'
import { Problem } from '../../../kit/problem.ts'
import { type Base, inTransactions, type Tx, transaction } from '../../../server/base.ts'
import { lockReport } from '../../reports/contact/server/store.ts'
import { invalidLinkPath, verifiedPath } from '../paths.ts'
import { expiredText, notVerifiedText, tokenError } from '../rules.ts'
import { applyContactChange, recordReporterEvent } from './change.ts'
import { overdueVerifications, reporterById, reporterByToken, setReporterState } from './store.ts'

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

const VerifyForm = z.object({ token: z.string() })

/** The same by a plain form. @returns the path of the page that follows */
export async function verifyEmailByForm(base: Base, body: unknown): Promise<string> {
  const { data } = VerifyForm.safeParse(body)
  try {
    await verifyEmail(base, data?.token ?? '')
    return verifiedPath
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid-input') return invalidLinkPath
    throw error
  }
}

/** The scheduled queue that ends changes of an address that were not verified in time. */
export const expireVerificationsQueue = 'expire-verifications'

const maxPerRun = 500

/** Cancel changes of an address whose link has expired. Each report is a transaction of its own. @returns how many were cancelled */
export async function expireVerifications(base: Base): Promise<number> {
  const overdue = await overdueVerifications(base.db, base.clock(), maxPerRun)
  return inTransactions(base, overdue, endVerification)
}

/** @returns false when it was verified or cancelled meanwhile */
async function endVerification(tx: Tx, { id, reportId }: { id: number; reportId: number }): Promise<boolean> {
  await lockReport(tx, reportId)
  const reporter = await reporterById(tx, id)
  if (!reporter || tokenError(reporter, tx.now) !== expiredText || reporter.state !== 'verification_email_sent')
    return false
  const cancelled = await setReporterState(tx, id, 'cancelled')
  await recordReporterEvent(tx, cancelled, { by: null, what: 'cancelled', reason: notVerifiedText })
  return true
}
