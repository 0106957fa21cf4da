import { useState } from 'react'
import { feedbackQuestionTexts, objectionTexts, satisfactionTexts } from '#features/feedback/texts.ts'
import type { MyReport } from '#features/my-reports/contract.ts'
import type { ChangeFailure } from '#features/my-reports/page.ts'
import { actionTexts } from '#features/my-reports/web/action-texts.ts'
import { dayInWords } from '#features/my-reports/web/days.ts'
import { openSurvey } from '#features/my-reports/web/my-report.ts'
import { inLanguage } from '#kit/language.ts'
import { navigate } from '#web/navigation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { pageForm } from '../page-form.ts'
import css from './Actions.module.css'
import { failureText } from './MessageForm.tsx'
import page from './MyReport.module.css'

const texts = actionTexts.feedback

export const Satisfaction = ({ report, until }: { report: MyReport; until: string }) => (
  <section className={page.card} aria-labelledby="satisfaction">
    <h2 id="satisfaction">{feedbackQuestionTexts[report.asks]}</h2>
    {report.mayGiveFeedback ? <Choice report={report} until={until} /> : <p>{texts.askedElsewhere}</p>}
  </section>
)

function Choice({ report: { id, asks }, until }: { report: MyReport; until: string }) {
  const [opening, setOpening] = useState<'ja' | 'nee'>()
  const [failure, setFailure] = useState<ChangeFailure>()
  const [before, day, after] = texts.until(dayInWords(until), asks === 'handling')
  const isObjection = asks === 'objection'

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
        {!isObjection && (
          <Button
            type="submit"
            name="press"
            value="ja"
            variant="secondary"
            busy={opening === 'ja'}
            onClick={() => void open('ja')}
          >
            {inLanguage(satisfactionTexts).yes}
          </Button>
        )}
        <Button
          type="submit"
          name="press"
          value="nee"
          variant="secondary"
          busy={opening === 'nee'}
          onClick={() => void open('nee')}
        >
          {isObjection ? inLanguage(objectionTexts).no : inLanguage(satisfactionTexts).no}
        </Button>
      </form>
    </>
  )
}
