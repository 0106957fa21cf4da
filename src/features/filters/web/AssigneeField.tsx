import type { Send } from '../../../web/call.ts'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { FieldGroup } from '../../../web/ui/FieldGroup.tsx'
import { nullValue } from '../contract.ts'
import { filterFacts } from '../facts.ts'
import { ColleagueField } from './ColleagueField.tsx'

type Props = { send: Send; value: string | undefined; onChange: (value: string | undefined) => void }

const { label, nullLabel: unassigned } = filterFacts.assigned_user_email

/** The assignee of a report: none, or this colleague. */
export const AssigneeField = ({ send, value, onChange }: Props) => (
  <FieldGroup label={label} showOptional={false}>
    <Checkbox
      small
      label={unassigned}
      checked={value === nullValue}
      onChange={({ target }) => onChange(target.checked ? nullValue : undefined)}
    />
    {value !== nullValue && (
      <ColleagueField
        send={send}
        label="Naam van de collega"
        value={value ?? ''}
        onChange={address => onChange(address || undefined)}
      />
    )}
  </FieldGroup>
)
