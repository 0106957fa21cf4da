import type { Editing } from '../../../features/report-page/web/editing.ts'
import { codeOf } from '../../../features/reports/status/codes.ts'
import { SaveFailure } from '../../../features/reports/web/SaveFailure.tsx'
import { useSaveState } from '../../../features/reports/web/use-save-state.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { useConfirm } from '../../../web/ui/Confirm.tsx'

/** Sets the status for THOR: there is no connection to that system, so a colleague has to enter the report there. */
export function SendButton({ editing }: { editing: Editing }) {
  const confirm = useConfirm()
  const { outcome, busy, run } = useSaveState()
  async function send() {
    const text =
      'De status wordt Extern: te verzenden. Er is hier geen koppeling met CityControl: de melding gaat niet vanzelf naar THOR.'
    if (!(await confirm({ title: 'Klaarzetten voor THOR?', text, confirm: 'Zet klaar' }))) return
    const status = { state: codeOf('ready-to-send'), text: 'Te verzenden naar THOR', target_api: 'sigmax' } as const
    await run(() => editing.save('status', { patch: { status }, successText: 'De status is nu Extern: te verzenden' }))
  }
  return (
    <>
      <Button variant="secondary" small busy={busy} busyText="Bezig met klaarzetten" onClick={() => void send()}>
        THOR
      </Button>
      <SaveFailure outcome={outcome} />
    </>
  )
}
