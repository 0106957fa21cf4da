import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Report } from '#features/report-view/contract.ts'
import { limits, priorities, reportTypes } from '#features/reports/rules.ts'
import { SubmitKeys, submitByKeys } from '#web/commands/CommandKeys.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxGroup, RadioGroup } from '#web/ui/choices.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { BinIcon, PlusIcon } from '#web/ui/later-icons.tsx'
import { ScrollIntoView } from '#web/ui/ScrollIntoView.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { newUuid } from '#web/uuid.ts'
import { categoryLabel, findCategoryByUrl, type Option, priorityOptions, type SubCategory } from '../choices.ts'
import { maxPartLength, type PartDraft, partTextError, remainingParts } from '../split.ts'
import type { ReportPatchInput } from './queries.ts'
import css from './SplitForm.module.css'
import type { SplitResult } from './use-split.ts'

type SplitPartProps = {
  report: Report
  number: number
  name: string
  categories: readonly SubCategory[]
  types: readonly Option[]
  files: readonly { href: string; name: string }[]
  error: string | undefined
  isAdded: boolean
  onRemove: (() => void) | undefined
}

function SplitPart({ report, number, name, categories, types, files, error, isAdded, onRemove }: SplitPartProps) {
  const [category, setCategory] = useState(report.category.category_url)
  const first = useRef<HTMLSelectElement>(null)
  const [takesFocus] = useState(isAdded)
  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])
  const chosen = findCategoryByUrl(categories, category)
  return (
    <fieldset className={css.part}>
      <legend>Deelmelding {number}</legend>
      <Select
        ref={first}
        label="Subcategorie"
        name={`${name}.category`}
        required
        options={categories.map(option => ({
          value: option._links.self.public,
          label: categoryLabel(option),
          group: option.main,
        }))}
        value={category}
        onChange={({ target }) => setCategory(target.value)}
        hint={chosen?.description ?? undefined}
      />
      <TextArea
        label="Omschrijving"
        name={`${name}.text`}
        required
        max={maxPartLength(report)}
        defaultValue={report.text}
        hint="Beschrijf alleen wat in deze deelmelding moet gebeuren. Haal weg wat daar niet bij hoort, ook namen en telefoonnummers."
        error={error}
      />
      {files.length > 0 && (
        <CheckboxGroup
          label="Bestanden die meegaan"
          name={`${name}.attachments`}
          options={files.map(({ href, name: label }) => ({ value: href, label }))}
          defaultValue={files.map(({ href }) => href)}
        />
      )}
      <RadioGroup
        label="Urgentie"
        name={`${name}.priority`}
        required
        options={priorityOptions}
        defaultValue={report.priority.priority}
      />
      <RadioGroup label="Type" name={`${name}.type`} required options={types} defaultValue={report.type.code} />
      {onRemove && (
        <Button variant="subtle" icon={<BinIcon />} onClick={onRemove}>
          Verwijder deelmelding<VisuallyHidden> {number}</VisuallyHidden>
        </Button>
      )}
    </fieldset>
  )
}

type Props = {
  report: Report
  categories: readonly SubCategory[]
  typeOptions: readonly Option[]
  files: readonly { href: string; name: string }[]
  directingOptions: readonly Option[]
  /** The parts exist; only the change of the parent is still to be saved. */
  areCreated: boolean
  split: (parts: readonly PartDraft[], parentPatch: ReportPatchInput) => Promise<SplitResult>
  onDone: () => void
  onCancel: () => void
}

/** An error in one part prevents all, and the input stays. */
export function SplitForm({ report, areCreated, split, onDone, onCancel, ...options }: Props) {
  const [names, setNames] = useState([newUuid()])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [result, setResult] = useState<SplitResult>()
  const [busy, setBusy] = useState(false)
  const [removed, setRemoved] = useState(0)
  const addButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed > 0) addButton.current?.focus() // the pressed button was removed with its part
  }, [removed])
  const first = (report._links['sia:children']?.length ?? 0) + 1
  const directedBy = String(report.directing_departments?.[0]?.id ?? '')

  function remove(removedName: string) {
    setNames(current => current.filter(name => name !== removedName))
    setRemoved(removed + 1)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const parts = areCreated ? [] : names.map(name => readPart(data, name))
    const errorsByName = names.map(
      (name, index) => [name, partTextError(parts[index]?.text ?? '-', maxPartLength(report))] as const,
    )
    const newErrors = Object.fromEntries(errorsByName.flatMap(([name, error]) => (error ? [[name, error]] : [])))
    setErrors(newErrors)
    setResult(undefined)
    const firstInvalid = names.find(name => newErrors[name])
    if (firstInvalid) return form.querySelector<HTMLElement>(`[name="${firstInvalid}.text"]`)?.focus()
    setBusy(true)
    const outcome = await split(parts, readParentPatch(data, directedBy))
    setBusy(false)
    if (outcome.kind === 'done') return onDone()
    setResult(outcome)
    if (outcome.kind === 'refused')
      setErrors(Object.fromEntries(names.flatMap((name, i) => (outcome.errors[i] ? [[name, outcome.errors[i]]] : []))))
  }
  return (
    <form
      className={css.form}
      noValidate
      aria-label="Deelmelding maken"
      onSubmit={event => void submit(event)}
      onKeyDown={submitByKeys}
    >
      <RadioGroup
        label="Regie"
        name="directing"
        required
        options={options.directingOptions}
        defaultValue={directedBy}
      />
      <TextArea label="Notitie hoofdmelding" name="note" max={limits.note} rows={4} />
      {!areCreated &&
        names.map((name, index) => (
          <SplitPart
            key={name}
            report={report}
            name={name}
            categories={options.categories}
            types={options.typeOptions}
            files={options.files}
            number={first + index}
            error={errors[name]}
            isAdded={index > 0}
            onRemove={names.length > 1 ? () => remove(name) : undefined}
          />
        ))}
      {!areCreated && names.length < remainingParts(report) && (
        <Button
          ref={addButton}
          variant="secondary"
          icon={<PlusIcon />}
          onClick={() => setNames(current => [...current, newUuid()])}
        >
          Extra deelmelding toevoegen
        </Button>
      )}
      {result && (
        <ScrollIntoView key={result.kind}>
          <Outcome result={result} />
        </ScrollIntoView>
      )}
      <Actions busy={busy} onCancel={onCancel} />
    </form>
  )
}

function Outcome({ result }: { result: SplitResult | undefined }) {
  if (result?.kind === 'refused')
    return (
      <Alert severity="error" title="De deelmelding kon niet gemaakt worden">
        <p>{result.reason} Er is nog niets gemaakt. Wat je typte staat er nog.</p>
      </Alert>
    )
  if (result?.kind === 'unsure')
    return (
      <Alert severity="error" title="We weten niet of de deelmelding gemaakt is">
        <p>{result.reason}. Wat je typte staat er nog. Sla het opnieuw op: er wordt niets dubbel gemaakt.</p>
      </Alert>
    )
  if (result?.kind === 'made-before')
    return (
      <Alert severity="caution" title="De deelmeldingen waren al gemaakt">
        <p>
          Ze zijn gemaakt zoals je ze de eerste keer opsloeg. Wat je daarna veranderde staat er niet in: dat kun je in
          de deelmeldingen zelf zetten. Sla je regie en notitie nog op.
        </p>
      </Alert>
    )
  if (result?.kind === 'half-done')
    return (
      <Alert severity="caution" title="De deelmeldingen zijn gemaakt, maar de hoofdmelding is niet gewijzigd">
        <p>{result.reason} Je regie en notitie staan er nog: sla ze opnieuw op.</p>
      </Alert>
    )
  return null
}

function readPart(data: FormData, name: string): PartDraft {
  const text = (field: string) => String(data.get(`${name}.${field}`) ?? '')
  return {
    categoryUrl: text('category'),
    text: text('text').trim(),
    priority: priorities.find(priority => priority === text('priority')) ?? 'normal',
    type: reportTypes.find(type => type === text('type')) ?? 'SIG',
    attachments: data.getAll(`${name}.attachments`).map(String),
  }
}

function readParentPatch(data: FormData, directedBy: string): ReportPatchInput {
  const [directing, note] = [String(data.get('directing') ?? ''), String(data.get('note') ?? '').trim()]
  return {
    ...(directing !== directedBy && { directing_departments: directing ? [{ id: Number(directing) }] : [] }),
    ...(note && { notes: [{ text: note }] }),
  }
}

const Actions = ({ busy, onCancel }: { busy: boolean; onCancel: () => void }) => (
  <div className={css.actions}>
    <Button type="submit" busy={busy} busyText="Bezig met opslaan">
      Opslaan
    </Button>
    <Button variant="subtle" onClick={onCancel}>
      Annuleer
    </Button>
    <SubmitKeys />
  </div>
)
