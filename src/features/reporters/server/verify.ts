import { z } from 'zod'
import { lockReport } from '#features/reports/contact/server/store.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, inTransactions, type Tx, transaction } from '#server/base.ts'
import { safeParseSized } from '#server/http/sizes.ts'
import { invalidLinkPath, verifiedPath } from '../paths.ts'
import { expiredText, notVerifiedText, tokenError } from '../rules.ts'
import { applyContactChange, recordReporterEvent } from './change.ts'
import { overdueVerifications, reporterById, reporterByToken, setReporterState } from './store.ts'

/** Only the owner of the mailbox has the link. */
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

export async function verifyEmailByForm(base: Base, body: unknown): Promise<string> {
  const { data } = safeParseSized(VerifyForm, body)
  try {
    await verifyEmail(base, data?.token ?? '')
    return verifiedPath
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid-input') return invalidLinkPath
    throw error
  }
}

export const expireVerificationsQueue = 'expire-verifications'

const maxPerRun = 500

/** Each report has its own transaction. @returns the number of cancelled changes */
export async function expireVerifications(base: Base): Promise<number> {
  const overdue = await overdueVerifications(base.db, base.clock(), maxPerRun)
  return inTransactions(base, overdue, endVerification)
}

async function endVerification(tx: Tx, { id, reportId }: { id: number; reportId: number }): Promise<boolean> {
  await lockReport(tx, reportId)
  const reporter = await reporterById(tx, id)
  if (!reporter || tokenError(reporter, tx.now) !== expiredText || reporter.state !== 'verification_email_sent')
    return false
  const cancelled = await setReporterState(tx, id, 'cancelled')
  await recordReporterEvent(tx, cancelled, { by: null, what: 'cancelled', reason: notVerifiedText })
  return true
}
