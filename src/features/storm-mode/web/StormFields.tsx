import { visibleText } from '#kit/visible-text.ts'
import { versionedQuery } from '#web/api.ts'
import { callWithHeaders, type Send } from '#web/call.ts'
import { PreviousValue } from '#web/form/form-parts.tsx'
import {
  type Description,
  type FieldErrors,
  type Form,
  type SaveResult,
  type Saving,
  saveResult,
} from '#web/form/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, FieldGroup } from '#web/ui/choices.tsx'
import { Select, TextField } from '#web/ui/inputs.tsx'
import { BinIcon, PlusIcon } from '#web/ui/later-icons.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { changeStormSettings, type EndChange, readStormMode, StormMode, type StormSettings } from '../contract.ts'
import { firstMessage, limits, widerBy } from '../rules.ts'
import css from './StormFields.module.css'

type Props = { form: Form<StormValues>; categories: readonly StormCategory[] }

export function StormFields({ form, categories }: Props) {
  const { values, errors, set } = form
  return (
    <>
      <TextArea
        label="Wat de melder bovenaan leest"
        required
        rows={3}
        max={limits.message}
        value={values.message}
        error={errors.message}
        onChange={({ target }) => set({ message: target.value })}
      />
      <PreviousValue form={form} field="message" />
      <OwnText form={form} />
      <TextArea
        label="Hetzelfde in het Engels"
        hint="Komt eronder te staan."
        lang="en"
        rows={3}
        max={limits.message}
        value={values.messageEn}
        error={errors.messageEn}
        onChange={({ target }) => set({ messageEn: target.value })}
      />
      <PreviousValue form={form} field="messageEn" />
      <StormChoiceFields form={form} categories={categories} />
      <PreviousValue form={form} field="choices" />
      <StormCallFields form={form} />
      <PreviousValue form={form} field="calls" />
      <Checkbox
        label={`Laat ${widerBy} keer zoveel meldingen van één adres toe`}
        hint="Bij storm melden veel mensen via hetzelfde netwerk."
        checked={values.widensLimits}
        onChange={({ target }) => set({ widensLimits: target.checked })}
      />
      <PreviousValue form={form} field="widensLimits" />
    </>
  )
}

function OwnText({ form: { base, values, set } }: Pick<Props, 'form'>) {
  if (base.message === firstMessage || values.message === firstMessage) return null
  return (
    <p className={css.own}>
      Dit is jullie eigen tekst. Die blijft klaarstaan voor de volgende storm.
      <Button variant="subtle" small onClick={() => set({ message: firstMessage, messageEn: '' })}>
        Vergeet hem en neem de voorbeeldtekst
      </Button>
    </p>
  )
}

function StormCallFields({ form: { values, errors, set } }: { form: Form<StormValues> }) {
  const { calls } = values
  const rowErrors = calls.map(call => (errors.calls ? callErrors(call) : {}))
  const change = (index: number, call: StormValues['calls'][number]) => set({ calls: calls.with(index, call) })
  return (
    <FieldGroup label="Wie te bellen" showOptional={false} error={rowErrors.some(hasError) ? undefined : errors.calls}>
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place, its fields change while typing.
        <fieldset key={index} className={css.row}>
          <legend>Wie te bellen {index + 1}</legend>
          <TextField
            label="Waarvoor"
            required
            maxLength={limits.label}
            value={call.label}
            error={rowErrors[index]?.label}
            onChange={({ target }) => change(index, { ...call, label: target.value })}
          />
          <TextField
            label="Nummer"
            required
            type="tel"
            maxLength={20}
            value={call.number}
            error={rowErrors[index]?.number}
            onChange={({ target }) => change(index, { ...call, number: target.value })}
          />
          <Button
            variant="subtle"
            icon={<BinIcon />}
            className={css.remove}
            onClick={() => set({ calls: calls.toSpliced(index, 1) })}
          >
            <VisuallyHidden>Haal {call.label || 'dit nummer'} weg</VisuallyHidden>
          </Button>
        </fieldset>
      ))}
      {calls.length < limits.calls && (
        <Button
          variant="subtle"
          icon={<PlusIcon />}
          onClick={() => set({ calls: calls.concat({ label: '', number: '' }) })}
        >
          Nummer toevoegen
        </Button>
      )}
    </FieldGroup>
  )
}

type StormChoiceFieldsProps = { form: Form<StormValues>; categories: readonly StormCategory[] }

function StormChoiceFields({ form: { values, errors, set }, categories }: StormChoiceFieldsProps) {
  const { choices } = values
  const options = categories.map(({ id, name, main }) => ({ value: String(id), label: name, group: main }))
  const rowErrors = choices.map(choice => (errors.choices ? choiceErrors(choice, choices) : {}))
  const change = (index: number, choice: StormValues['choices'][number]) =>
    set({ choices: choices.with(index, choice) })
  return (
    <FieldGroup
      label="Eerst te kiezen"
      showOptional={false}
      hint="De melder kiest dit met één druk. De tekst is dan het begin van de melding."
      error={rowErrors.some(hasError) ? undefined : errors.choices}
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place, its fields change while typing.
        <fieldset key={index} className={css.row}>
          <legend>Keuze {index + 1}</legend>
          <TextField
            label="Tekst"
            required
            maxLength={limits.label}
            value={choice.text}
            error={rowErrors[index]?.text}
            onChange={({ target }) => change(index, { ...choice, text: target.value })}
          />
          <Select
            label="Categorie"
            required
            placeholder="Kies een categorie"
            options={options}
            value={choice.categoryId ? String(choice.categoryId) : ''}
            error={rowErrors[index]?.categoryId}
            onChange={({ target }) => change(index, { ...choice, categoryId: Number(target.value) })}
          />
          <Button
            variant="subtle"
            icon={<BinIcon />}
            className={css.remove}
            onClick={() => set({ choices: choices.toSpliced(index, 1) })}
          >
            <VisuallyHidden>Haal {choice.text || 'deze keuze'} weg</VisuallyHidden>
          </Button>
        </fieldset>
      ))}
      {choices.length < limits.choices && (
        <Button
          variant="subtle"
          icon={<PlusIcon />}
          onClick={() => set({ choices: choices.concat({ categoryId: 0, text: '' }) })}
        >
          Keuze toevoegen
        </Button>
      )}
    </FieldGroup>
  )
}

export const stormModeQuery = versionedQuery(readStormMode, {}, ({ body, version }) => ({
  on: body.on,
  saved: { values: readStormValues(body), version },
}))

export type StormValues = StormSettings

export type StormCategory = { id: number; name: string; main: string }

function readStormValues(body: unknown): StormValues {
  const { on: _, ...settings } = StormMode.parse(body)
  return settings
}

export const describeStorm =
  (categories: readonly StormCategory[]) =>
  ({ message, messageEn, calls, choices, widensLimits }: StormValues): Description<StormValues> => {
    const nameOf = (id: number) => categories.find(category => category.id === id)?.name ?? 'gesloten categorie'
    return {
      message: { label: 'Wat de melder leest', text: message },
      messageEn: { label: 'Hetzelfde in het Engels', text: messageEn },
      calls: { label: 'Wie te bellen', text: calls.map(({ label, number }) => `${label}: ${number}`).join(', ') },
      choices: {
        label: 'Eerst te kiezen',
        text: choices.map(({ categoryId, text }) => `${text} (${nameOf(categoryId)})`).join(', '),
      },
      widensLimits: { label: 'Meer meldingen van één adres', text: widensLimits ? 'Ja' : 'Nee' },
    }
  }

const isTooLong = (text: string) => text.trim().length > limits.message

type Call = StormValues['calls'][number]
type Choice = StormValues['choices'][number]

const callErrors = ({ label, number }: Call): Partial<Record<keyof Call, string>> => ({
  ...(!visibleText(label) && { label: 'Vul in waarvoor dit nummer is.' }),
  ...(!limits.number.test(number.trim()) && { number: 'Vul een telefoonnummer in, zoals 112 of 14 0999.' }),
})

const choiceErrors = ({ categoryId, text }: Choice, all: readonly Choice[]): Partial<Record<keyof Choice, string>> => ({
  ...(!visibleText(text) && { text: 'Vul de tekst in.' }),
  ...(!categoryId && { categoryId: 'Kies een categorie.' }),
  ...(categoryId > 0 &&
    all.filter(other => other.categoryId === categoryId).length > 1 && {
      categoryId: 'Kies elke categorie hoogstens één keer.',
    }),
})

const hasError = (row: Partial<Record<string, string>>): boolean => Object.keys(row).length > 0

const firstOf = (rows: readonly Partial<Record<string, string>>[]) => rows.flatMap(row => Object.values(row))[0]

const inField = (field: 'calls' | 'choices', error: string | undefined): FieldErrors<StormValues> =>
  error ? { [field]: error } : {}

export function stormErrors({ message, messageEn, calls, choices }: StormValues): FieldErrors<StormValues> {
  const tooLong = `Gebruik hoogstens ${limits.message} tekens.`
  return {
    ...(!visibleText(message) && { message: 'Vul in wat de melder leest.' }),
    ...(isTooLong(message) && { message: tooLong }),
    ...(isTooLong(messageEn) && { messageEn: tooLong }),
    ...inField('calls', firstOf(calls.map(callErrors))),
    ...inField('choices', firstOf(choices.map(choice => choiceErrors(choice, choices)))),
  }
}

const fields = {
  message: 'message',
  messageEn: 'messageEn',
  calls: 'calls',
  choices: 'choices',
  widensLimits: 'widensLimits',
} as const

export const saveStorm = (
  send: Send,
  { values, version }: Saving<StormValues>,
  end?: EndChange,
): Promise<SaveResult<StormValues>> =>
  saveResult(
    callWithHeaders(changeStormSettings, { body: { ...values, end }, headers: { 'If-Match': version } }, send),
    { read: readStormValues, fields },
  )
