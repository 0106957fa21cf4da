import { Checkbox } from '../../../../web/ui/Checkbox.tsx'
import { isMailMissing } from '../../status/rules.ts'
import type { Status } from '../../status/statuses.ts'
import { type MailChoice, missingMailText } from '../form-rules.ts'
import css from './StatusForm.module.css'

type Props = { choice: MailChoice; to: Status; ticked: boolean; onTick: (ticked: boolean) => void }

/** Choose whether the text is mailed to the reporter, or the reason why it cannot be. */
export const MailBlock = ({ choice, to, ticked, onTick }: Props) => (
  <fieldset className={css.mail}>
    <legend>Versturen</legend>
    {choice.kind === 'none' ? (
      <p>{choice.reason}</p>
    ) : (
      <Checkbox
        label="Stuur dit bericht aan de melder"
        hint={hintOf(choice, to)}
        checked={ticked}
        disabled={choice.kind === 'forced'}
        onChange={({ target }) => onTick(target.checked)}
      />
    )}
  </fieldset>
)

function hintOf({ kind }: MailChoice, to: Status): string | undefined {
  if (isMailMissing(to)) return missingMailText
  return kind === 'forced' ? 'Bij deze status krijgt de melder altijd bericht.' : undefined
}
