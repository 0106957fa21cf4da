import { Checkbox } from '../../../../web/ui/Checkbox.tsx'
import type { MailChoice } from '../form-rules.ts'
import css from './StatusForm.module.css'

type Props = { choice: MailChoice; ticked: boolean; onTick: (ticked: boolean) => void }

/** Choose whether the text is mailed to the reporter, or the reason why it cannot be. */
export const MailBlock = ({ choice, ticked, onTick }: Props) => (
  <fieldset className={css.mail}>
    <legend>Versturen</legend>
    {choice.kind === 'none' ? (
      <p>{choice.reason}</p>
    ) : (
      <Checkbox
        label="Stuur dit bericht aan de melder"
        hint={choice.kind === 'forced' ? 'Bij deze status krijgt de melder altijd bericht.' : undefined}
        checked={ticked}
        disabled={choice.kind === 'forced'}
        onChange={({ target }) => onTick(target.checked)}
      />
    )}
  </fieldset>
)
