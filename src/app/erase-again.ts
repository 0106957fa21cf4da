import type { FastifyBaseLogger } from 'fastify'
import { applyRetention, retentionQueue } from '#features/retention/server/apply.ts'
import { replayLedger } from '#features/retention/server/ledger.ts'
import type { Base } from '#server/base.ts'

export async function eraseAgain(base: Base, log: Pick<FastifyBaseLogger, 'warn'>) {
  const { reportIds, needsRun } = await replayLedger(base, retentionQueue)
  const byTerm = needsRun ? await applyRetention(base) : 0
  if (reportIds.length > 0 || byTerm > 0)
    log.warn({ reportIds, byTerm }, 'An older backup was restored: what was erased since then is erased again')
}
