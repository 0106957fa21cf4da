import { useState } from 'react'
import { feedbackQuestionTexts, objectionTexts, satisfactionTexts } from '#features/feedback/texts.ts'
import { pageForm } from '#features/site/pages/parts/page-form.ts'
import { inLanguage } from '#kit/language.ts'
import { navigate } from '#web/navigation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import type { MyReport } from '../contract.ts'
import type { ChangeFailure } from '../page.ts'
import { actionTexts } from '../web/action-texts.ts'
import { dayInWords } from '../web/days.ts'
import { openSurvey } from '../web/my-report.ts'
import { failureText } from './MessageForm.tsx'
import css from './MyReport.module.css'

const { feedback: texts, final } = actionTexts

export const Satisfaction = ({ report, until }: { report: MyReport; until: string }) => (
  <section className={css.card} aria-labelledby="satisfaction">
    <h2 id="satisfaction">{feedbackQuestionTexts[report.asks]}</h2>
    {report.mayGiveFeedback ? <Choice report={report} until={until} /> : <p>{texts.askedElsewhere}</p>}
  </section>
)

function Choice({ report: { id, asks }, until }: { report: MyReport; until: string }) {
  const [opening, setOpening] = useState<'ja' | 'nee'>()
  const [failure, setFailure] = useState<ChangeFailure>()
  const [before, day, after] = texts.until(dayInWords(until), asks === 'handling')
  const { yes, no } = inLanguage(satisfactionTexts)
  const answers =
    asks === 'objection'
      ? [{ answer: 'nee' as const, text: inLanguage(objectionTexts).no }]
      : [
          { answer: 'ja' as const, text: yes },
          { answer: 'nee' as const, text: no },
        ]

  async function open(answer: 'ja' | 'nee') {
    setFailure(undefined)
    setOpening(answer)
    const opened = await openSurvey(id)
    setOpening(undefined)
    if (typeof opened === 'object' && 'token' in opened) return navigate(`/kto/${answer}/${opened.token}`)
    setFailure(opened)
  }
  return (
    <>
      <p>
        {before}
        <strong>{day}</strong>
        {after}
      </p>
      {failure && <Alert severity="error">{failureText(failure)}</Alert>}
      <form {...pageForm} className={css.buttons} onSubmit={event => event.preventDefault()}>
        {answers.map(({ answer, text }) => (
          <Button
            key={answer}
            type="submit"
            name="press"
            value={answer}
            variant="secondary"
            busy={opening === answer}
            onClick={() => void open(answer)}
          >
            {text}
          </Button>
        ))}
      </form>
    </>
  )
}

export const NoFurtherFeedback = ({ phone }: { phone: string }) => (
  <section className={css.card} aria-labelledby="final">
    <h2 id="final">{final.heading}</h2>
    <p>{final.text(phone)}</p>
    <div className={css.buttons}>
      <LinkButton variant="secondary" href="/incident/beschrijf">
        {final.report}
      </LinkButton>
    </div>
  </section>
)
