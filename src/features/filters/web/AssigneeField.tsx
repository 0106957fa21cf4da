import type { Send } from '../../../web/call.ts'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { FieldGroup } from '../../../web/ui/FieldGroup.tsx'
import { none } from '../contract.ts'
import { filterFacts } from '../facts.ts'
import { ColleagueField } from './ColleagueField.tsx'

type Props = { send: Send; value: string | undefined; onChange: (value: string | undefined) => void }

const { label, none: unassigned } = filterFacts.assigned_user_email

/** To whom a report is given: to nobody, or to this colleague. */
export const AssigneeField = ({ send, value, onChange }: Props) => (
  <FieldGroup label={label} showOptional={false}>
    <Checkbox
      small
      label={unassigned}
      checked={value === none}
      onChange={({ target }) => onChange(target.checked ? none : undefined)}
    />
    {value !== none && (
      <ColleagueField
        send={send}
        label="Naam van de collega"
        text={value ?? ''}
        onText={text => onChange(text || undefined)}
      />
    )}
  </FieldGroup>
)
