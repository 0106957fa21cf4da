import { useState } from 'react'
import { canBeSent } from '../../../features/report-page/forwarding/rules.ts'
import { canBeSplit, maySplit } from '../../../features/report-page/split/rules.ts'
import type { Editing } from '../../../features/report-page/web/editing.ts'
import { TakeButton } from '../../../features/report-page/web/TakeButton.tsx'
import { reportPath } from '../../../features/report-view/paths.ts'
import { mayHere } from '../../../features/reports/policy.ts'
import { codeOf, statusOf } from '../../../features/reports/status/codes.ts'
import { offered } from '../../../features/reports/status-change/form-rules.ts'
import { NotSaved } from '../../../features/reports/web/NotSaved.tsx'
import { useSaving } from '../../../features/reports/web/use-saving.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { CallFailed } from '../../../web/call.ts'
import { useConfiguration } from '../../../web/configured.tsx'
import { errorText } from '../../../web/error-texts.ts'
import { saveAs } from '../../../web/save-as.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { useConfirm } from '../../../web/ui/Confirm.tsx'
import { DownloadIcon } from '../../../web/ui/icons.tsx'
import { LinkButton } from '../../../web/ui/LinkButton.tsx'
import { useNotices } from '../../../web/ui/notices.ts'
import { ForwardButton } from './ForwardButton.tsx'
import css from './ReportParts.module.css'

/** What can be done with a report as a whole. */
export function ReportActions({ editing }: { editing: Editing }) {
  const { featureFlags: flags } = useConfiguration()
  const { report, user } = editing
  const mayChangeStatus = mayHere(user, 'changeStatus')
  const isChanging = editing.isOpen('status') || editing.isOpen('handling')
  const canBeHandled = !isChanging && offered(statusOf(report.status.state)).includes('handled')
  return (
    <div className={css.actions}>
      <TakeButton editing={editing} />
      {mayChangeStatus && canBeHandled && (
        <Button variant="secondary" small onClick={() => editing.set('handling', true)}>
          Handel af
        </Button>
      )}
      {canBeSplit(report) && maySplit(user) && (
        <LinkButton href={`${reportPath(report.id)}/split`} variant="secondary" small>
          Delen
        </LinkButton>
      )}
      {flags.showThorButton && mayChangeStatus && canBeSent(user, report) && <SendButton editing={editing} />}
      {flags.enableForwardIncidentToExternal && mayChangeStatus && <ForwardButton editing={editing} />}
      <PaperButton editing={editing} />
    </div>
  )
}

/** There is no line to that system here; the status says that somebody still has to bring the report there. */
function SendButton({ editing }: { editing: Editing }) {
  const confirm = useConfirm()
  const { outcome, busy, run } = useSaving()
  async function send() {
    const text =
      'De status wordt Extern: te verzenden. Er is hier geen koppeling met CityControl: de melding gaat niet vanzelf naar THOR.'
    if (!(await confirm({ title: 'Klaarzetten voor THOR?', text, confirm: 'Zet klaar' }))) return
    const status = { state: codeOf('ready-to-send'), text: 'Te verzenden naar THOR', target_api: 'sigmax' } as const
    await run(() => editing.save('status', { patch: { status }, said: 'De status is nu Extern: te verzenden' }))
  }
  return (
    <>
      <Button variant="secondary" small busy={busy} busyText="Bezig met klaarzetten" onClick={() => void send()}>
        THOR
      </Button>
      <NotSaved outcome={outcome} />
    </>
  )
}

/** The report on paper, to print or to hand on. */
function PaperButton({ editing: { report } }: { editing: Editing }) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const { shortTitle } = useConfiguration().language
  const [busy, setBusy] = useState(false)
  async function load() {
    setBusy(true)
    const { pathname } = new URL(report._links['sia:pdf'].href)
    const answer = await fetch(pathname).catch(() => undefined)
    if (answer?.ok) saveAs(await answer.blob(), `${shortTitle ? `${shortTitle}-${report.id}` : report.id_display}.pdf`)
    else {
      const message = errorText(new CallFailed(answer?.status ?? 0))
      notify({ title: 'De pdf kon niet gemaakt worden', message, variant: 'error', type: 'local' })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      small
      icon={<DownloadIcon />}
      busy={busy}
      busyText="De pdf wordt gemaakt"
      onClick={() => void load()}
    >
      PDF
    </Button>
  )
}
