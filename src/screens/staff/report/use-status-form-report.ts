import { useQuery } from '@tanstack/react-query'
import { linksQuery } from '../../../features/doubles/web/queries.ts'
import { mailsQuery } from '../../../features/mail/web/queries.ts'
import { mayChangeCategory } from '../../../features/report-page/choices.ts'
import { reporterOf } from '../../../features/report-page/recategorising.ts'
import { childrenQuery } from '../../../features/report-page/web/queries.ts'
import type { Report } from '../../../features/report-view/contract.ts'
import { statusOf } from '../../../features/reports/status/codes.ts'
import { noMailReason } from '../../../features/reports/status/mail-rules.ts'
import { isClosed, isEnded } from '../../../features/reports/status/rules.ts'
import type { StatusFormReport } from '../../../features/reports/status-change/form-rules.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { hasLoadFailed } from '../../../web/queries.ts'

/** The facts of a report that the status form needs. */
export function useStatusFormReport(report: Report): StatusFormReport {
  const { fetch, user } = useSession()
  const children = useQuery(childrenQuery(fetch, report))
  const mails = useQuery(mailsQuery(fetch, report.id))
  const { data: links } = useQuery(linksQuery(fetch, report.id))
  return {
    from: statusOf(report.status.state),
    isChild: reporterOf(report).isPart,
    // When unknown, rather one warning too many than open child reports that are overlooked.
    hasOpenChildren: children.data?.some(({ status }) => !isClosed(statusOf(status.state))) ?? hasLoadFailed(children),
    openDoubles: links?.doubles.filter(({ status }) => !isEnded(statusOf(status))).length,
    hasEmail: report.reporter.email !== '',
    // What is known before the mails of the report are fetched.
    noMail: mails.data ? mails.data.noMail : (noMailReason(reporterOf(report)) ?? null),
    isUnsatisfied: mails.data?.isUnsatisfied ?? true, // when unknown, rather a text that is fit to be mailed
    subSlug: report.category.sub_slug,
    mayChangeCategory: user !== undefined && mayChangeCategory(user, report),
  }
}
