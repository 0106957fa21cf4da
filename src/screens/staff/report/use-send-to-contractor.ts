import type { Editing } from '#features/report-page/web/editing.ts'
import { codeOf } from '#features/reports/status/codes.ts'
import { useSaveState } from '#features/reports/web/use-save-state.ts'
import { useConfirm } from '#web/ui/Confirm.tsx'

/** THOR has no connection: a colleague has to enter the report there. */
export function useSendToContractor(editing: Editing) {
  const confirm = useConfirm()
  const { outcome, busy, run } = useSaveState()
  async function send() {
    const text =
      'De status wordt Extern: te verzenden. Er is hier geen koppeling met CityControl: de melding gaat niet vanzelf naar THOR.'
    if (!(await confirm({ title: 'Klaarzetten voor THOR?', text, confirm: 'Zet klaar' }))) return
    const status = { state: codeOf('ready-to-send'), text: 'Te verzenden naar THOR', target_api: 'sigmax' } as const
    await run(() => editing.save('status', { patch: { status }, successText: 'De status is nu Extern: te verzenden' }))
  }
  return { outcome, send: () => void (busy || send()) }
}
