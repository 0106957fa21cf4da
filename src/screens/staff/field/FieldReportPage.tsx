import { useState } from 'react'
import { useParams } from 'react-router'
import { type ChangeKind, changeLabel, isClosing } from '#features/field/queue.ts'
import { keptReport } from '#features/field/web/device.ts'
import { useFieldQueue } from '#features/field/web/field-queue.tsx'
import { useDevice } from '#features/field/web/use-device.ts'
import { useFreshList } from '#features/field/web/use-fresh-list.ts'
import { reportPath } from '#features/report-view/paths.ts'
import type { LatLng } from '#kit/rd.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { titleOf, useTitle } from '#web/title.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import css from './Field.module.css'
import { FieldActions } from './FieldActions.tsx'
import { FieldHeader } from './FieldHeader.tsx'
import { FieldReportBody } from './FieldReportBody.tsx'
import { NextReport } from './NextReport.tsx'
import { NotKept } from './NotKept.tsx'
import { useListChoice } from './use-list-choice.ts'

export function FieldReportPage() {
  const id = Number(useParams().id)
  return <KeptReport key={id} id={id} />
}

type Done = { kind: ChangeKind; survives: boolean; from: LatLng | undefined }

function KeptReport({ id }: { id: number }) {
  const { language } = useConfiguration()
  useTitle(titleOf(`Melding ${id}`, 'Buiten', language.siteTitle))
  const { user, changes, closed } = useFieldQueue()
  const { scope, listHref } = useListChoice()
  const { isFetching } = useFreshList(scope)
  const kept = useDevice(
    `list/${user.id}/report/${id}`,
    async () => (await keptReport(user.id, id, Date.now())) ?? 'none',
  )
  const [done, setDone] = useState<Done>()
  const report = kept === 'none' ? undefined : kept
  const [last, setLast] = useState(report)
  if (report && report !== last) setLast(report)
  const closing = changes.find(change => change.reportId === id && isClosing(change.kind))
  const isClosed = closed.includes(id) || (closing !== undefined && !closing.problem)
  const shown = report ?? (isClosed ? last : undefined) // a closed report is in no list any more
  const onSaved = (kind: ChangeKind, survives: boolean) => setDone({ kind, survives, from: shown?.position })
  return (
    <>
      <FieldHeader
        title={`Melding ${id}`}
        back={{ href: listHref, label: 'Terug naar de lijst', name: 'Lijst' }}
        more={{ href: reportPath(id), label: 'Hele melding' }}
      />
      <ConnectionBar />
      <main className={css.main} id="inhoud" tabIndex={-1}>
        <p className={css.done} role="status">
          {done && (isClosed || !isClosing(done.kind)) && savedText(done)}
        </p>
        {shown && <FieldReportBody report={shown} isClosed={isClosed} onSaved={onSaved} />}
        {!shown &&
          !isClosed &&
          (kept === undefined || isFetching ? <Spinner label="Bezig met laden…" /> : <NotKept id={id} />)}
      </main>
      {isClosed && <NextReport closedId={id} from={done?.from} />}
      {report && !closing && !isClosed && <FieldActions report={report} onSaved={onSaved} />}
    </>
  )
}

const savedText = ({ kind, survives }: Done) =>
  survives
    ? `${changeLabel[kind]} is bewaard.`
    : `${changeLabel[kind]} staat alleen op deze pagina: je browser bewaart niets. Laat de pagina open tot alles is verstuurd.`
