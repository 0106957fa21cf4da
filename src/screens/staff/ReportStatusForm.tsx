import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { statusOf } from '../../features/reports/contract.ts'
import { isOpenChild } from '../../features/reports/status/form-rules.ts'
import { StatusForm } from '../../features/reports/status/web/StatusForm.tsx'
import { useSession } from '../../features/users/web/session.ts'
import type { Report } from '../../features/worklist/contract.ts'
import { childrenQuery } from '../../features/worklist/web/queries.ts'
import { useConfiguration } from '../../web/configured.tsx'

type Props = Pick<ComponentProps<typeof StatusForm>, 'save' | 'onClose'> & { report: Report }

/** The form for another status, with what it has to know of this report. */
export function ReportStatusForm({ report, ...form }: Props) {
  const { fetch } = useSession()
  const { featureFlags } = useConfiguration()
  const { data: children = [] } = useQuery(childrenQuery(fetch, report))
  const about = {
    from: statusOf(report.status.state),
    isChild: report._links['sia:parent'] !== undefined,
    hasOpenChildren: children.some(({ status }) => isOpenChild(statusOf(status.state))),
    hasEmail: report.reporter.email !== '',
    allowsContact: report.reporter.allows_contact,
    subSlug: report.category.sub_slug,
  }
  return <StatusForm about={about} flags={featureFlags} {...form} />
}
