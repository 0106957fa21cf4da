import { type FormEvent, useState } from 'react'
import { Button } from '../../../web/ui/Button.tsx'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { RadioGroup } from '../../../web/ui/RadioGroup.tsx'
import { TextField } from '../../../web/ui/TextField.tsx'
import { useFocusFirstInvalid } from '../../../web/use-focus-first-invalid.ts'
import type { ExportKind } from '../contract.ts'
import css from './ExportForm.module.css'

export type ExportChoice = { kind: ExportKind; from: string; to: string; withContact: boolean; reason: string }

type Props = {
  /** Whether it is the selection of a list that is exported; its period is in its filter. */
  isList: boolean
  rights: { tables: boolean; contact: boolean }
  isBusy: boolean
  onSubmit: (choice: ExportChoice) => void
}

const kindOptions: readonly { value: ExportKind; label: string; hint: string }[] = [
  { value: 'reports', label: 'Eén bestand voor Excel', hint: 'Alles van een melding in één rij.' },
  { value: 'list', label: 'De kolommen van de lijst', hint: 'Zoals je ze op het scherm ziet, voor Excel.' },
  {
    value: 'tables',
    label: 'Zip met losse bestanden',
    hint: 'Alle meldingen van de gemeente, in de vorm van Signalen, voor andere systemen.',
  },
]

/** What is exported, and of which reports. */
export function ExportForm({ isList, rights, isBusy, onSubmit }: Props) {
  const [kind, setKind] = useState<ExportKind>(isList ? 'list' : 'reports')
  const [withContact, setWithContact] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<'to' | 'reason', string>>>({})
  const focusFirstInvalid = useFocusFirstInvalid()
  const hasPeriod = !isList && kind !== 'tables'
  const options = kindOptions.filter(({ value }) => (value === 'tables' ? rights.tables && !isList : true))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const choice = { kind, withContact, ...choiceOf(new FormData(event.currentTarget)) }
    const found = errorsOf(choice)
    setErrors(found)
    if (Object.keys(found).length === 0) onSubmit(choice)
    else focusFirstInvalid(event.currentTarget)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label="Nieuw bestand">
      <RadioGroup
        label="Vorm"
        name="kind"
        showOptional={false}
        options={options}
        value={kind}
        onChange={value => setKind(options.find(option => option.value === value)?.value ?? kind)}
      />
      {hasPeriod && (
        <div className={css.period}>
          <TextField type="date" label="Gemeld van" name="from" />
          <TextField type="date" label="Tot en met" name="to" error={errors.to} />
        </div>
      )}
      {rights.contact && (
        <Checkbox
          label="Ook e-mail en telefoon van melders"
          hint="Dit komt met je reden in het logboek."
          checked={withContact}
          onChange={event => setWithContact(event.target.checked)}
        />
      )}
      {rights.contact && withContact && (
        <TextField
          label="Waarvoor heb je die gegevens nodig?"
          name="reason"
          required
          maxLength={500}
          error={errors.reason}
        />
      )}
      <Button type="submit" busy={isBusy} busyText="Bezig…">
        Maak het bestand
      </Button>
    </form>
  )
}

const choiceOf = (data: FormData) => ({
  from: String(data.get('from') ?? ''),
  to: String(data.get('to') ?? ''),
  reason: String(data.get('reason') ?? '').trim(),
})

function errorsOf({ from, to, withContact, reason }: ExportChoice): Partial<Record<'to' | 'reason', string>> {
  return {
    ...(from && to && to < from && { to: 'Deze dag ligt vóór de eerste dag.' }),
    ...(withContact && !reason && { reason: 'Vul in waarvoor je de contactgegevens nodig hebt.' }),
  }
}
