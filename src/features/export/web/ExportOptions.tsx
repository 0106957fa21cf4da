import { visibleText } from '#kit/visible-text.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextField } from '#web/ui/TextField.tsx'

export type ExportOptions = { byQuestion: boolean; withContact: boolean; reason: string }

export const missingReason = ({ withContact, reason }: ExportOptions) =>
  withContact && !visibleText(reason) ? 'Vul in waarvoor je de contactgegevens nodig hebt.' : undefined

type Props = {
  value: ExportOptions
  onChange: (value: ExportOptions) => void
  mayHaveContact: boolean
  isFlat: boolean
  error: string | undefined
}

export const ExportOptionFields = ({ value, onChange, mayHaveContact, isFlat, error }: Props) => (
  <>
    {isFlat && (
      <Checkbox
        label="Een kolom per vraag"
        hint="Handig bij één categorie. Anders staan alle antwoorden samen in één kolom."
        checked={value.byQuestion}
        onChange={({ target }) => onChange({ ...value, byQuestion: target.checked })}
      />
    )}
    {mayHaveContact && (
      <Checkbox
        label="Ook e-mail en telefoon van melders"
        hint="Dit komt met je reden in het logboek."
        checked={value.withContact}
        onChange={({ target }) => onChange({ ...value, withContact: target.checked })}
      />
    )}
    {mayHaveContact && value.withContact && (
      <TextField
        label="Waarvoor heb je die gegevens nodig?"
        name="reason"
        required
        maxLength={500}
        value={value.reason}
        onChange={({ target }) => onChange({ ...value, reason: target.value })}
        error={error}
      />
    )}
  </>
)
