import type { ReactNode } from 'react'
import { Checkbox } from '../../../../web/ui/Checkbox.tsx'
import { Select } from '../../../../web/ui/Select.tsx'
import { TextArea } from '../../../../web/ui/TextArea.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import { isChoice, type MapObjectSettings, type QuestionTemplate } from '../../question.ts'
import { objectsByKind } from '../../sets/map-objects.ts'
import { isNew, type QuestionType, withKey, withOptional, withQuestion, withType } from '../edit.ts'
import { fieldErrors } from '../problems.ts'
import { choosableTypes, hasAnswer, typeNames } from '../type-names.ts'
import { AlertEditor } from './AlertEditor.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'
import { MapObjectsEditor } from './MapObjectsEditor.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'
import css from './Questions.module.css'

type Props = {
  questions: readonly QuestionTemplate[]
  question: QuestionTemplate
  /** Whether it is not saved yet: then its key can still be chosen. */
  isAdded: boolean
  /** Whether what is missing is marked: once saving was refused for it. */
  showsErrors: boolean
  onChange: (questions: readonly QuestionTemplate[], key: string) => void
  /** Below the settings of a map layer: a button that tries it. */
  tryLayer: (kind: MapObjectSettings['kind']) => ReactNode
}

const typeOptions = (type: QuestionType) =>
  [...choosableTypes, ...(choosableTypes.some(one => one === type) ? [] : [type])].map(value => ({
    value,
    label: typeNames[value],
  }))

/** One question of a set: its words, the answers, and when it is asked. */
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

/** What colleagues and other systems see of a question. */
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
