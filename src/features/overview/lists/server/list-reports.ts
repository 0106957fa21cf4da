import type { Base } from '../../../../server/base.ts'
import type { ReportFilter } from '../../../filters/contract.ts'
import type { User } from '../../../users/policy.ts'
import { listedRows, pageOf } from '../../server/list.ts'
import { selectionFor } from '../../server/selection.ts'

type ListRequest = { filter: ReportFilter; page: number | 'last'; size: number; ordering: string }

/** A page of the reports that match a filter. */
export async function listReports({ db, clock }: Base, user: User, { filter, ...page }: ListRequest) {
  const selection = await selectionFor(db, user, { filter, now: clock() })
  return pageOf(db, selection, { ...page, read: listedRows })
}
