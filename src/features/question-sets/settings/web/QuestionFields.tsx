import { type ReactNode, useEffect, useRef, useState } from 'react'
import { objectKinds } from '#kit/map-layers.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, FieldGroup, RadioGroup } from '#web/ui/choices.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import input from '#web/ui/input.module.css'
import { Select, TextField } from '#web/ui/inputs.tsx'
import { PlusIcon } from '#web/ui/later-icons.tsx'
import { OrderList } from '#web/ui/OrderList.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import {
  type Alert,
  isChoice,
  type MapObjectSettings,
  type Option,
  type QuestionTemplate,
  severities,
} from '../../question.ts'
import { objectsByKind } from '../../sets/map-objects.ts'
import {
  choosableTypes,
  hasAnswer,
  isNew,
  type QuestionType,
  severityNames,
  typeNames,
  withKey,
  withNewOption,
  withOptional,
  withQuestion,
  withType,
} from '../edit.ts'
import { fieldErrors, isLinkAddress } from '../problems.ts'
import { ConditionEditor } from './ConditionEditor.tsx'
import css from './Questions.module.css'

type OptionsEditorProps = {
  options: readonly Option[]
  showsErrors: boolean
  onChange: (options: readonly Option[]) => void
}

function OptionsEditor({ options, showsErrors, onChange }: OptionsEditorProps) {
  const [added, setAdded] = useState<string>()
  const newField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (added !== undefined) newField.current?.focus()
  }, [added])
  const add = () => {
    const more = withNewOption(options)
    onChange(more)
    setAdded(more.at(-1)?.key)
  }
  const isMissing = ({ label }: Option) => showsErrors && label.trim() === ''
  const withLabel = (key: string, label: string) =>
    onChange(options.map(option => (option.key === key ? { ...option, label } : option)))
  return (
    <FieldGroup label="Antwoorden" required error={options.some(isMissing) ? fieldErrors.options : undefined}>
      <OrderList
        label="Antwoorden"
        className={css.options}
        items={options.map((option, index) => ({
          id: option.key,
          label: option.label || `antwoord ${index + 1}`,
          content: (
            <>
              <input
                className={input.input}
                ref={option.key === added ? newField : undefined}
                type="text"
                aria-label={`Antwoord ${index + 1}`}
                aria-invalid={isMissing(option) || undefined}
                value={option.label}
                onChange={({ target }) => withLabel(option.key, target.value)}
              />
              <Button
                variant="subtle"
                className={css.remove}
                icon={<CloseIcon />}
                aria-label={`Haal weg: ${option.label || `antwoord ${index + 1}`}`}
                onClick={() => onChange(options.filter(({ key }) => key !== option.key))}
              />
            </>
          ),
        }))}
        onOrder={keys => onChange(keys.flatMap(key => options.filter(option => option.key === key)))}
      />
      <Button variant="subtle" small icon={<PlusIcon size="1em" />} onClick={add}>
        Nog een antwoord
      </Button>
    </FieldGroup>
  )
}

type Props = {
  questions: readonly QuestionTemplate[]
  question: QuestionTemplate
  isAdded: boolean
  showsErrors: boolean
  onChange: (questions: readonly QuestionTemplate[], key: string) => void
  tryLayer: (kind: MapObjectSettings['kind']) => ReactNode
}

const typeOptions = (type: QuestionType) =>
  [...choosableTypes, ...(choosableTypes.some(one => one === type) ? [] : [type])].map(value => ({
    value,
    label: typeNames[value],
  }))

export function QuestionFields({ questions, question, isAdded, showsErrors, onChange, tryLayer }: Props) {
  const { key, type, label, hint = '', required = false } = question
  const change = (changed: QuestionTemplate) => onChange(withQuestion(questions, key, changed), changed.key)
  const earlier = questions.flatMap((other, index) => ({ question: other, number: index + 1 }))
  const mayBeRequired = hasAnswer(type) && type !== 'place'
  return (
    <>
      <Select
        label="Soort vraag"
        required
        value={type}
        options={typeOptions(type)}
        onChange={({ target }) => {
          const chosen = choosableTypes.find(one => one === target.value)
          if (chosen) change(withType(question, chosen, objectsByKind.light))
        }}
      />
      {type !== 'alert' && (
        <>
          <TextArea
            label={type === 'header' ? 'Tussenkop' : 'Vraag'}
            required
            rows={1}
            value={label}
            error={showsErrors && label.trim() === '' ? fieldErrors.label : undefined}
            onChange={({ target }) => change({ ...question, label: target.value })}
          />
          <TextField
            label="Uitleg onder de vraag"
            value={hint}
            onChange={({ target }) => change(withOptional(question, 'hint', target.value))}
          />
        </>
      )}
      {type === 'alert' && (
        <AlertEditor
          alert={question.alert}
          showsErrors={showsErrors}
          onChange={alert => change({ ...question, alert })}
        />
      )}
      {isChoice(question) && (
        <OptionsEditor
          options={question.options}
          showsErrors={showsErrors}
          onChange={options => change({ ...question, options })}
        />
      )}
      {type === 'checkbox' && (
        <TextField
          label="Tekst bij het vinkje"
          required
          value={question.text}
          error={showsErrors && question.text.trim() === '' ? fieldErrors.text : undefined}
          onChange={({ target }) => change({ ...question, text: target.value })}
        />
      )}
      {type === 'map-objects' && (
        <MapObjectsEditor
          objects={question.objects}
          showsErrors={showsErrors}
          onChange={objects => change({ ...question, objects })}
          tryLayer={tryLayer}
        />
      )}
      {mayBeRequired && (
        <Checkbox
          label="Verplicht"
          checked={required}
          onChange={({ target }) => change(withOptional(question, 'required', target.checked))}
        />
      )}
      <ConditionEditor
        when={question.when}
        earlier={earlier.slice(
          0,
          questions.findIndex(other => other.key === key),
        )}
        showsErrors={showsErrors}
        onChange={when => change(withOptional(question, 'when', when))}
      />
      <Names
        question={question}
        isAdded={isAdded}
        onChange={change}
        onKey={typed => change(withKey(questions, question, typed))}
      />
    </>
  )
}

type NamesProps = {
  question: QuestionTemplate
  isAdded: boolean
  onChange: (question: QuestionTemplate) => void
  onKey: (key: string) => void
}

function Names({ question, isAdded, onChange, onKey }: NamesProps) {
  const keyHint = isAdded
    ? 'Laat leeg: dan maken we hem van de vraag.'
    : 'Ligt vast: meldingen en koppelingen gebruiken hem.'
  return (
    <details className={css.names}>
      <summary>Korte naam, en sleutel voor koppelingen</summary>
      {hasAnswer(question.type) && (
        <TextField
          label="Korte naam, in de melding"
          hint="Staat bij het antwoord in de melding, de mail en de samenvatting."
          value={question.shortLabel ?? ''}
          onChange={({ target }) => onChange(withOptional(question, 'shortLabel', target.value))}
        />
      )}
      <TextField
        label="Sleutel"
        showOptional={isAdded}
        hint={keyHint}
        readOnly={!isAdded}
        value={isNew(question) ? '' : question.key}
        onChange={({ target }) => onKey(target.value)}
      />
    </details>
  )
}

type MapObjectsEditorProps = {
  objects: MapObjectSettings
  showsErrors: boolean
  onChange: (objects: MapObjectSettings) => void
  tryLayer: (kind: MapObjectSettings['kind']) => ReactNode
}

const kindNames: Readonly<Record<MapObjectSettings['kind'], string>> = {
  container: 'Containers',
  tree: 'Bomen',
  caterpillar: 'Eiken met eikenprocessierups',
  light: 'Straatverlichting',
  clock: 'Klokken',
}

function MapObjectsEditor({ objects, showsErrors, onChange, tryLayer }: MapObjectsEditorProps) {
  const text = (name: 'title' | 'unregistered' | 'number', label: string) => (
    <TextField
      label={label}
      required
      value={objects[name]}
      error={showsErrors && !objects[name].trim() ? fieldErrors.objects : undefined}
      onChange={({ target }) => onChange({ ...objects, [name]: target.value })}
    />
  )
  return (
    <>
      <Select
        label="Kaartlaag"
        required
        value={objects.kind}
        options={objectKinds.map(value => ({ value, label: kindNames[value] }))}
        onChange={({ target }) => {
          const kind = objectKinds.find(one => one === target.value)
          if (kind) onChange(objectsByKind[kind])
        }}
      />
      {tryLayer(objects.kind)}
      {text('title', 'Boven de kaart')}
      {text('unregistered', 'Keuze als het niet op de kaart staat')}
      {text('number', 'Vraag naar het nummer')}
    </>
  )
}

type AlertEditorProps = {
  alert: Alert
  showsErrors: boolean
  onChange: (alert: Alert) => void
}

const severityHints = {
  info: 'Blauw: wat de melder moet weten',
  caution: 'Oranje: wat de melder beter eerst doet',
  alert: 'Rood: wat ernstig is',
  'call-now': 'Rood, met een knop om te bellen, ook naast Volgende',
} as const

function AlertEditor({ alert, showsErrors, onChange }: AlertEditorProps) {
  const { severity, blocks, heading, paragraphs, call } = alert
  const optional = (name: 'heading' | 'call', value: string) => {
    const { [name]: _, ...rest } = alert
    onChange(value ? { ...rest, [name]: value } : rest)
  }
  return (
    <>
      <RadioGroup
        name="severity"
        label="Hoe ernstig"
        required
        small
        value={severity}
        options={severities.map(value => ({ value, label: severityNames[value], hint: severityHints[value] }))}
        onChange={value => onChange({ ...alert, severity: severities.find(item => item === value) ?? severity })}
      />
      <TextField label="Kop" value={heading ?? ''} onChange={({ target }) => optional('heading', target.value)} />
      <TextArea
        label="Tekst"
        required
        rows={3}
        hint="Een lege regel begint een nieuwe alinea."
        value={paragraphs.join('\n\n')}
        error={showsErrors && !paragraphs.some(text => text.trim()) ? fieldErrors.alert : undefined}
        onChange={({ target }) => onChange({ ...alert, paragraphs: target.value.split('\n\n') })}
      />
      <TextField
        label="Telefoonnummer"
        hint={severity === 'call-now' ? 'Zonder nummer is er geen knop om te bellen.' : undefined}
        value={call ?? ''}
        onChange={({ target }) => optional('call', target.value)}
      />
      <LinksEditor alert={alert} showsErrors={showsErrors} onChange={onChange} />
      <Checkbox
        label="De melder kan hierna niet verder met het formulier"
        checked={blocks}
        onChange={({ target }) => onChange({ ...alert, blocks: target.checked })}
      />
    </>
  )
}

function LinksEditor({ alert, showsErrors, onChange }: AlertEditorProps) {
  const { links = [], ...rest } = alert
  const change = (changed: typeof links) => onChange(changed.length > 0 ? { ...rest, links: changed } : rest)
  const withLink = (index: number, link: { text?: string; href?: string }) =>
    change(links.map((other, place) => (place === index ? { ...other, ...link } : other)))
  return (
    <div className={css.links}>
      {links.map(({ text, href }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links have no other identity.
        <div key={index} className={css.link}>
          <TextField
            label={`Tekst van link ${index + 1}`}
            required
            value={text}
            error={showsErrors && !text.trim() ? fieldErrors.linkText : undefined}
            onChange={({ target }) => withLink(index, { text: target.value })}
          />
          <TextField
            label={`Adres van link ${index + 1}`}
            required
            value={href}
            error={showsErrors && !isLinkAddress(href) ? fieldErrors.linkAddress : undefined}
            onChange={({ target }) => withLink(index, { href: target.value.trim() })}
          />
          <Button
            variant="subtle"
            className={css.remove}
            icon={<CloseIcon />}
            aria-label={`Haal link ${index + 1} weg`}
            onClick={() => change(links.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      <p>
        <Button
          variant="subtle"
          small
          icon={<PlusIcon size="1em" />}
          onClick={() => change([...links, { text: '', href: 'https://' }])}
        >
          {links.length > 0 ? 'Nog een link' : 'Link toevoegen'}
        </Button>
      </p>
    </div>
  )
}
