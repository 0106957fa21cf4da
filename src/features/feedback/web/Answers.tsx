import type { ReactNode } from 'react'
import { formTexts } from '#features/questionnaires/web/texts.ts'
import { inPageLanguage } from '#features/translations/web/in-page-language.ts'
import { Written } from '#features/translations/web/WithWritten.tsx'
import { writtenText } from '#features/translations/web/written-text.ts'
import { Choice, FieldGroup } from '#web/ui/choices.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { StandardAnswer } from '../contract.ts'
import { answersByTopic, asksForWords, type ChosenAnswers, ownWordsId } from '../page.ts'
import { maxTextLength, withoutPunctuation } from '../rules.ts'
import { otherAnswer } from '../texts.ts'
import css from './Answers.module.css'
import { surveyTexts as texts } from './texts.ts'

type Props = {
  answers: readonly StandardAnswer[]
  label: string
  isMultiple: boolean
  chosen: ChosenAnswers
  onChange: (chosen: ChosenAnswers) => void
  /** Without scripts a choice cannot show a field, so all fields are there. */
  showsAllFields: boolean
  errors: readonly { id: string; message: string }[]
}

const shown = (answer: string) => withoutPunctuation(inPageLanguage(answer))

/** A text of the municipality is marked as Dutch. */
const AnswerText = ({ answer }: { answer: string }) => <span lang={writtenText(answer).lang}>{shown(answer)}</span>

export function Answers({ answers, label, isMultiple, chosen, onChange, showsAllFields, errors }: Props) {
  const open = answers.filter(({ open_answer }) => open_answer).map(({ text }) => text)
  const groups = answersByTopic(answers)
  const inOrder = groups.flatMap(group => group.answers)
  const choose = (answer: string) => {
    const isChosen = (text: string) => chosen.chosen.includes(text)
    const next = isMultiple ? inOrder.filter(text => (text === answer ? !isChosen(text) : isChosen(text))) : [answer]
    onChange({ ...chosen, chosen: next, open })
  }
  const isInvalid = errors.some(({ id }) => id === 'answers')
  return (
    <>
      <FieldGroup
        id="answers"
        label={label}
        hint={isMultiple ? texts.several : texts.one}
        required
        error={isInvalid ? formTexts.required : undefined}
        role={isMultiple ? undefined : 'radiogroup'}
      >
        {groups.map(group => (
          <Topic key={group.answers[0]} name={group.topic}>
            {group.answers.map(answer => (
              <Choice
                key={answer}
                type={isMultiple ? 'checkbox' : 'radio'}
                name="answers"
                value={answer}
                label={<AnswerText answer={answer} />}
                required={!isMultiple}
                checked={chosen.chosen.includes(answer)}
                aria-invalid={isMultiple && isInvalid ? true : undefined}
                onChange={() => choose(answer)}
              />
            ))}
          </Topic>
        ))}
      </FieldGroup>
      {(showsAllFields ? inOrder : chosen.chosen)
        .filter(answer => asksForWords(answer, open))
        .map(answer => (
          <TextArea
            key={answer}
            id={ownWordsId(answer)}
            name={ownWordsId(answer)}
            hint={showsAllFields ? texts.onlyIfChosen(shown(answer)) : undefined}
            label={wordsLabel(answer)}
            required={!showsAllFields}
            showOptional={showsAllFields ? false : undefined}
            max={maxTextLength}
            rows={2}
            value={chosen.ownWords[answer] ?? ''}
            onChange={({ target }) => onChange({ ...chosen, ownWords: { ...chosen.ownWords, [answer]: target.value } })}
            error={errors.find(({ id }) => id === ownWordsId(answer))?.message}
          />
        ))}
    </>
  )
}

export const wordsLabel = (answer: string) =>
  answer === otherAnswer ? texts.otherWords : texts.ownWords(shown(answer))

function Topic({ name, children }: { name: string | null; children: ReactNode }) {
  if (name === null) return <div className={css.topic}>{children}</div>
  return (
    <fieldset className={css.topic}>
      <legend>
        <Written>{name}</Written>
      </legend>
      {children}
    </fieldset>
  )
}
