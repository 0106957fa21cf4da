import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFocusFirstInvalid } from '#web/use-focus-first-invalid.ts'
import type { ExportKind } from '../contract.ts'
import css from './ExportForm.module.css'
import { ExportOptionFields, type ExportOptions, missingReason } from './ExportOptions.tsx'

type Kind = Exclude<ExportKind, 'list'>
export type ExportChoice = ExportOptions & { kind: Kind; from: string; to: string }

type Props = {
  rights: { reports: boolean; tables: boolean; contact: boolean }
  isBusy: boolean
  onSubmit: (choice: ExportChoice) => void
}

const kindOptions: readonly { value: Kind; label: string; hint: string }[] = [
  { value: 'reports', label: 'Eén bestand voor Excel', hint: 'Alles van een melding in één rij.' },
  {
    value: 'tables',
    label: 'Zip met losse bestanden',
    hint: 'Alle meldingen van de gemeente, in de vorm van Signalen, voor andere systemen.',
  },
]

export function ExportForm({ rights, isBusy, onSubmit }: Props) {
  const [kind, setKind] = useState<Kind>(rights.reports ? 'reports' : 'tables')
  const [options, setOptions] = useState<ExportOptions>({ byQuestion: false, withContact: false, reason: '' })
  const [errors, setErrors] = useState<Errors>({})
  const focusFirstInvalid = useFocusFirstInvalid()
  const isFlat = kind === 'reports'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const choice = { kind, ...options, ...periodOf(new FormData(event.currentTarget)) }
    const found = errorsOf(choice)
    setErrors(found)
    if (Object.keys(found).length === 0) onSubmit(choice)
    else focusFirstInvalid(event.currentTarget)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label="Nieuw bestand">
      {rights.tables && rights.reports && (
        <RadioGroup
          label="Vorm"
          name="kind"
          showOptional={false}
          options={kindOptions}
          value={kind}
          onChange={value => setKind(kindOptions.find(option => option.value === value)?.value ?? kind)}
        />
      )}
      {isFlat && (
        <div className={css.period}>
          <TextField type="date" label="Gemeld van" name="from" />
          <TextField type="date" label="Tot en met" name="to" error={errors.to} />
        </div>
      )}
      <ExportOptionFields
        value={options}
        onChange={setOptions}
        mayHaveContact={rights.contact}
        isFlat={isFlat}
        error={errors.reason}
      />
      <Button type="submit" busy={isBusy} busyText="Bezig…">
        Maak het bestand
      </Button>
    </form>
  )
}

const periodOf = (data: FormData) => ({ from: String(data.get('from') ?? ''), to: String(data.get('to') ?? '') })

type Errors = Partial<Record<'to' | 'reason', string>>

function errorsOf(choice: ExportChoice): Errors {
  const { from, to } = choice
  const reason = missingReason(choice)
  return {
    ...(from && to && to < from && { to: 'Deze dag ligt vóór de eerste dag.' }),
    ...(reason && { reason }),
  }
}
