import { asksForWords, type ChosenAnswers, otherAnswer, ownWordsId } from '../../../features/feedback/chosen-answers.ts'
import type { StandardAnswer } from '../../../features/feedback/contract.ts'
import { maxTextLength } from '../../../features/feedback/rules.ts'
import { surveyTexts as texts } from '../../../features/feedback/web/texts.ts'
import { formTexts } from '../../../features/questionnaires/web/texts.ts'
import { CheckboxGroup } from '../../../web/ui/CheckboxGroup.tsx'
import { RadioGroup } from '../../../web/ui/RadioGroup.tsx'
import { TextArea } from '../../../web/ui/TextArea.tsx'

type Props = {
  answers: readonly StandardAnswer[]
  label: string
  isMultiple: boolean
  chosen: ChosenAnswers
  onChange: (chosen: ChosenAnswers) => void
  /** Without scripts a field cannot appear by a choice: all of them are there. */
  showsAllFields: boolean
  errors: readonly { id: string; message: string }[]
}

/** The answers to choose from, and a field below for each chosen one that asks for words of one's own. */
export function Answers({ answers, label, isMultiple, chosen, onChange, showsAllFields, errors }: Props) {
  const open = answers.filter(({ open_answer }) => open_answer).map(({ text }) => text)
  const options = [...answers.map(({ text }) => text), otherAnswer].map(text => ({
    value: text,
    label: withoutPunctuation(text),
  }))
  const choose = (values: readonly string[]) => onChange({ ...chosen, chosen: values, open })
  const group = {
    id: 'answers',
    name: 'answers',
    label,
    required: true,
    options,
    error: errors.some(({ id }) => id === 'answers') ? formTexts.required : undefined,
  }
  return (
    <>
      {isMultiple ? (
        <CheckboxGroup {...group} hint={texts.several} value={chosen.chosen} onChange={choose} />
      ) : (
        <RadioGroup {...group} hint={texts.one} value={chosen.chosen[0] ?? ''} onChange={value => choose([value])} />
      )}
      {(showsAllFields ? options.map(({ value }) => value) : chosen.chosen)
        .filter(answer => asksForWords(answer, open))
        .map(answer => (
          <TextArea
            key={answer}
            id={ownWordsId(answer)}
            name={ownWordsId(answer)}
            hint={showsAllFields ? texts.onlyIfChosen(withoutPunctuation(answer)) : undefined}
            label={answer === otherAnswer ? texts.otherWords : texts.ownWords(withoutPunctuation(answer))}
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

const withoutPunctuation = (text: string) => text.replace(/[.,:;]+$/, '')
