import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { nameOf } from '../../../features/attachments/web/Files.tsx'
import { attachmentsQuery } from '../../../features/attachments/web/queries.ts'
import { categoriesQuery, departmentsQuery } from '../../../features/categories/web/queries.ts'
import { subCategories, typeOptions } from '../../../features/report-page/choices.ts'
import { canBeSplit, maySplit } from '../../../features/report-page/split/rules.ts'
import { SplitForm } from '../../../features/report-page/split/web/SplitForm.tsx'
import { useSplit } from '../../../features/report-page/split/web/use-split.ts'
import type { Report } from '../../../features/report-view/contract.ts'
import { reportPath } from '../../../features/report-view/paths.ts'
import { statusOf } from '../../../features/reports/status/codes.ts'
import { ReportStatus } from '../../../features/reports/status/web/ReportStatus.tsx'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configured.tsx'
import { DescriptionList, DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import { useNotices } from '../../../web/ui/notices.ts'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { useUnsaved } from '../frame/use-unsaved.ts'
import { FailedAlert } from '../parts/FailedAlert.tsx'
import { SubPage } from '../parts/SubPage.tsx'

/** Divide a report in parts, each for whoever does that part. */
export const SplitPage = () => <SubPage title="Deelmelding maken">{report => <Split report={report} />}</SubPage>

function Split({ report: now }: { report: Report }) {
  const { user } = useSession()
  const [report] = useState(now) // what was typed belongs to the report as it was
  if (!user || !maySplit(user)) return <p>Je hebt niet voldoende rechten om deze actie uit te voeren.</p>
  if (!canBeSplit(report)) return <p>Van deze melding kun je geen deelmelding maken.</p>
  return (
    <>
      <DescriptionList>
        <DescriptionRow term="Melding">
          <Link href={reportPath(report.id)}>{report.id}</Link>
        </DescriptionRow>
        <DescriptionRow term="Status">
          <ReportStatus status={statusOf(report.status.state)} />
        </DescriptionRow>
        <DescriptionRow term="Subcategorie (verantwoordelijke afdeling)">
          {report.category.sub} {report.category.departments && `(${report.category.departments})`}
        </DescriptionRow>
      </DescriptionList>
      <Form report={report} by={user.email} />
    </>
  )
}

function Form({ report, by }: { report: Report; by: string }) {
  const { fetch } = useSession()
  const { featureFlags } = useConfiguration()
  const { notify } = useNotices()
  const navigate = useNavigate()
  const needed = [
    useQuery(categoriesQuery(fetch)),
    useQuery(departmentsQuery(fetch)),
    useQuery(attachmentsQuery(fetch, report.id)),
  ] as const
  const [{ data: categories }, { data: departments }, { data: files }] = needed
  const { split, isMade } = useSplit(fetch, { report, by })
  const [isOver, setOver] = useState(false)
  const typed = useUnsaved(!isOver)
  const goBack = useEffectEvent(() => void navigate(reportPath(report.id)))
  useEffect(() => {
    if (isOver) goBack() // only now is nothing unsaved any more
  }, [isOver])
  const missing = needed.filter(({ data, error }) => error && !data)
  if (missing[0]?.error) {
    const retry = () => {
      for (const { refetch } of missing) void refetch()
    }
    return <FailedAlert title="Een deelmelding maken kan nu niet" error={missing[0].error} retry={retry} />
  }
  if (!categories || !departments || !files) return <Skeleton lines={8} label="Bezig met laden…" />
  const back = () => void navigate(reportPath(report.id))
  const done = () => {
    notify({ title: 'Deelmelding gemaakt', variant: 'success', type: 'global' })
    setOver(true)
  }
  const directing = departments.results
    .filter(({ can_direct }) => can_direct)
    .map(({ id, code }) => ({ value: String(id), label: code }))
  return (
    <div onChange={typed}>
      <SplitForm
        report={report}
        split={split}
        isMade={isMade}
        categories={subCategories(categories)}
        types={typeOptions(report.type.code, featureFlags)}
        files={files.map(file => ({ href: file._links.self.href, name: nameOf(file) }))}
        directing={[{ value: '', label: 'Verantwoordelijke afdeling' }, ...directing]}
        onDone={done}
        onCancel={back}
      />
    </div>
  )
}
