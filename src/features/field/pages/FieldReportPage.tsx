import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { reportPath } from '#features/report-view/paths.ts'
import type { LatLng } from '#kit/rd.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { focusHeading } from '#web/focus.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { type ChangeKind, changeLabel, isClosing } from '../queue.ts'
import { distanceInWords, fieldRows } from '../rules.ts'
import { keptList, keptReport } from '../web/device.ts'
import { useFieldQueue } from '../web/field-queue.tsx'
import { useFreshList } from '../web/keep.ts'
import { useDevice } from '../web/use-device.ts'
import css from './Field.module.css'
import { FieldActions } from './FieldActions.tsx'
import { FieldHeader } from './FieldHeader.tsx'
import { FieldReportBody } from './FieldReportBody.tsx'
import { useListChoice } from './use-list-choice.ts'

export function FieldReportPage() {
  const id = Number(useParams().id)
  return <KeptReport key={id} id={id} />
}

type Done = { kind: ChangeKind; survives: boolean; from: LatLng | undefined }

function KeptReport({ id }: { id: number }) {
  usePageTitle(`Melding ${id}`, 'Buiten')
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

/** @param from the place of the closed report, if known */
function NextReport({ closedId, from }: { closedId: number; from: LatLng | undefined }) {
  const { user, changes, closed } = useFieldQueue()
  const { scope, listHref, reportHref } = useListChoice()
  const list = useDevice(`list/${user.id}/${scope}`, () => keptList(user.id, scope, Date.now()))
  const isDone = (id: number) =>
    id === closedId ||
    closed.includes(id) ||
    changes.some(change => change.reportId === id && isClosing(change.kind) && !change.problem)
  const [next] = fieldRows(list?.reports.filter(({ id }) => !isDone(id)) ?? [], from)
  useEffect(() => {
    // Replaces the focused button, so the heading takes the focus.
    if (document.activeElement === document.body) focusHeading()
  }, [])
  return (
    <nav className={css.bar} aria-label="Verder" data-foot-bar>
      <LinkButton variant="secondary" href={listHref}>
        Naar de lijst
      </LinkButton>
      {next && (
        <LinkButton href={reportHref(next.report.id)}>
          Volgende melding
          {next.metres !== undefined && ` (${distanceInWords(next.metres, next.report.isApproximate)})`}
        </LinkButton>
      )}
    </nav>
  )
}

const NotKept = ({ id }: { id: number }) => (
  <>
    <p className={css.empty}>
      Deze melding staat niet (meer) in je lijst: afgehandeld, of van iemand anders. Met verbinding kun je hem wel
      openen.
    </p>
    <LinkButton variant="secondary" href={reportPath(id)}>
      Open melding {id}
    </LinkButton>
  </>
)
