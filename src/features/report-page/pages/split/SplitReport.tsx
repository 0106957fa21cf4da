import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { fileNameOf } from '#features/attachments/web/Files.tsx'
import { attachmentsQuery } from '#features/attachments/web/use-attachments.ts'
import { useUnsaved } from '#features/back-office/pages/frame/use-unsaved.ts'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import type { Report } from '#features/report-view/contract.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { subCategories, typeOptions } from '../../choices.ts'
import { SplitForm } from '../../web/SplitForm.tsx'
import { useSplit } from '../../web/use-split.ts'

export function SplitReport({ report, userEmail }: { report: Report; userEmail: string }) {
  const { featureFlags } = useConfiguration()
  const { notify } = useNotices()
  const navigate = useNavigate()
  const queries = [
    useQuery(categoriesQuery),
    useQuery(departmentsQuery),
    useQuery(attachmentsQuery(report.id)),
  ] as const
  const [{ data: categories }, { data: departments }, { data: files }] = queries
  const { split, areCreated } = useSplit({ report, userEmail })
  const [isDone, setDone] = useState(false)
  const typed = useUnsaved(!isDone)
  const goBack = useEffectEvent(() => void navigate(reportPath(report.id)))
  useEffect(() => {
    if (isDone) goBack()
  }, [isDone])
  const failed = queries.filter(({ data, error }) => error && !data)
  if (failed[0]?.error) {
    const retry = () => {
      for (const { refetch } of failed) void refetch()
    }
    return <FailedAlert title="Een deelmelding maken kan nu niet" error={failed[0].error} retry={retry} />
  }
  if (!categories || !departments || !files) return <Skeleton lines={8} label="Bezig met laden…" />
  const back = () => void navigate(reportPath(report.id))
  const done = () => {
    notify({ title: 'Deelmelding gemaakt', variant: 'success', type: 'global' })
    setDone(true)
  }
  const directing = departments.results
    .filter(({ can_direct }) => can_direct)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <div onChange={typed}>
      <SplitForm
        report={report}
        split={split}
        areCreated={areCreated}
        categories={subCategories(categories)}
        typeOptions={typeOptions(report.type.code, featureFlags)}
        files={files.map(file => ({ href: file._links.self.href, name: fileNameOf(file) }))}
        directingOptions={[{ value: '', label: 'Verantwoordelijke afdeling' }, ...directing]}
        onDone={done}
        onCancel={back}
      />
    </div>
  )
}
