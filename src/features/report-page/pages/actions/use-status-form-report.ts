import { useQuery } from '@tanstack/react-query'
import { linksQuery } from '#features/doubles/web/queries.ts'
import { mailsQuery } from '#features/mail/web/queries.ts'
import type { Report } from '#features/report-view/contract.ts'
import { isClosed, isEnded, noMailReason, statusOf } from '#features/reports/status/rules.ts'
import type { StatusFormReport } from '#features/reports/status-change/form-rules.ts'
import { useSession } from '#features/users/web/session.ts'
import { hasLoadFailed } from '#web/api.ts'
import { mayChangeCategory } from '../../choices.ts'
import { reporterOf } from '../../recategorising.ts'
import { childrenQuery } from '../../web/queries.ts'

export function useStatusFormReport(report: Report): StatusFormReport {
  const { user } = useSession()
  const children = useQuery(childrenQuery(report))
  const mails = useQuery(mailsQuery(report.id))
  const { data: links } = useQuery(linksQuery(report.id))
  return {
    from: statusOf(report.status.state),
    isChild: reporterOf(report).isPart,
    // When unknown: a needless warning is better than overlooked open child reports.
    hasOpenChildren: children.data?.some(({ status }) => !isClosed(statusOf(status.state))) ?? hasLoadFailed(children),
    openDoubles: links?.doubles.filter(({ status }) => !isEnded(statusOf(status))).length,
    hasEmail: report.reporter.email !== '',
    // Before the mails are fetched, the report's own facts are used.
    noMail: mails.data ? mails.data.noMail : (noMailReason(reporterOf(report)) ?? null),
    isUnsatisfied: mails.data?.isUnsatisfied ?? true, // when unknown, the text is written for a mail
    subSlug: report.category.sub_slug,
    mayChangeCategory: user !== undefined && mayChangeCategory(user, report),
  }
}
