import { Button } from '../../../web/ui/Button.tsx'
import { ClockIcon } from '../../../web/ui/icons.tsx'
import { LocateIcon } from '../../../web/ui/later-icons.tsx'
import css from './Field.module.css'
import type { OwnPosition } from './use-position.ts'

type Props = { position: OwnPosition; isByDistance: boolean; onChoose: (byDeadline: boolean) => void }

/** The order of the list. The position is asked for by the button only. */
export const OrderChoice = ({ position, isByDistance, onChoose }: Props) => (
  <>
    <fieldset className={css.order} aria-label="Volgorde">
      <Button
        variant="secondary"
        aria-pressed={isByDistance}
        busy={position.state === 'locating'}
        busyText="Bezig met zoeken…"
        icon={<LocateIcon />}
        onClick={() => onChoose(false)}
      >
        Dichtbij
      </Button>
      <Button variant="secondary" aria-pressed={!isByDistance} icon={<ClockIcon />} onClick={() => onChoose(true)}>
        Termijn
      </Button>
    </fieldset>
    <div role="status">{explanation[position.state] && <p className={css.why}>{explanation[position.state]}</p>}</div>
  </>
)

const explanation: Partial<Record<OwnPosition['state'], string>> = {
  refused:
    'Je browser geeft je locatie niet door. De lijst staat op termijn. Je kunt dit wijzigen in de instellingen van je browser.',
  unknown: 'Je locatie kon niet worden bepaald. De lijst staat op termijn. Probeer het straks opnieuw.',
}
