import type { ListedReport } from '#features/report-view/contract.ts'
import { idempotencyKey } from '#features/reports/create/server/idempotency-key.ts'
import type { User } from '#features/users/policy.ts'
import type { Base } from '#server/base.ts'
import { readListedReport } from '../../server/detail.ts'
import { createReports } from './create.ts'

type StaffRequest = { body: unknown; headers: Record<string, unknown> }

export async function createListedReports(
  base: Base,
  user: User,
  { body, headers }: StaffRequest,
): Promise<ListedReport | ListedReport[]> {
  const ids = await createReports(base, user, { body, headers, idempotencyKey: idempotencyKey(headers) })
  const reports: ListedReport[] = []
  for (const id of ids) reports.push(await readListedReport(base, user, id))
  const [first] = reports
  return first && !Array.isArray(body) ? first : reports
}
