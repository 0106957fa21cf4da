import type { MailLog } from '../../../features/mail/contract.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Moment } from '../../../web/ui/Moment.tsx'

/** How long mail may wait before it is worth a warning (milliseconds). */
const usualWaitMs = 15 * 60_000

/** Says that no mail goes out, or where it goes in the demo, or that some has waited long. */
export function MailOutage({ log: { transport, waitingSince } }: { log: MailLog }) {
  if (transport === 'none')
    return (
      <Alert severity="caution" title="Er is geen mailserver ingesteld" live={false}>
        <p>E-mail wacht tot een beheerder een mailserver instelt.</p>
      </Alert>
    )
  if (transport === 'caught')
    return (
      <Alert title="In deze demo gaat geen e-mail de deur uit" live={false}>
        <p>
          Je kunt elke e-mail lezen in <a href="/demo/mail">de postbus van de demo</a>. Daar zie je ook hoe de e-mail
          eruitziet voor wie hem krijgt.
        </p>
      </Alert>
    )
  if (!waitingSince || Date.now() - Date.parse(waitingSince) < usualWaitMs) return null
  return (
    <Alert severity="caution" title="Er wacht e-mail" live={false}>
      <p>
        De oudste wacht sinds <Moment at={waitingSince} />. We blijven het vanzelf proberen. Kies Wacht om te zien
        waarom de e-mail nog niet weg is.
      </p>
    </Alert>
  )
}
