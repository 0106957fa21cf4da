import { useRef, useState } from 'react'
import type { MyReport } from '../../../features/my-reports/contract.ts'
import { dayInWords } from '../../../features/my-reports/web/days.ts'
import { type ChangeFailure, disputeReport, openSurvey } from '../../../features/my-reports/web/my-report.ts'
import { actionTexts } from '../../../features/my-reports/web/texts.ts'
import { navigate } from '../../../web/navigation.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import css from './Actions.module.css'
import { failureText, MessageForm } from './MessageForm.tsx'
import page from './MyReport.module.css'
import type { OnChanged } from './on-changed.ts'

const texts = actionTexts.dispute

type Props = { report: MyReport; until: string; onChanged: OnChanged }

/** What the reporter thinks of the handling: satisfied leads to the survey, not solved to a form below the button. */
export function Dispute({ report, until, onChanged }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const show = (isShown: boolean) => {
    setIsOpen(isShown)
    heading.current?.focus() // what was pressed goes
  }
  return (
    <section className={page.card} aria-labelledby="dispute-heading">
      <h2 id="dispute-heading" tabIndex={-1} ref={heading}>
        {report.mayGiveFeedback && !isOpen ? texts.headingOfBoth : texts.heading}
      </h2>
      {!isOpen && <Choice report={report} until={until} onDispute={() => show(true)} />}
      {isOpen && (
        <>
          <p>{texts.text}</p>
          <MessageForm
            id="dispute"
            label={texts.label}
            photosHint={texts.photosHint}
            photosLeft={report.photosLeft}
            isTextRequired
            missing={({ text }) => (text === '' ? actionTexts.required : undefined)}
            variant="primary"
            send={message => disputeReport(report.id, message)}
            onSent={changed => onChanged(changed.report, texts.done)}
          >
            <Button variant="subtle" onClick={() => show(false)}>
              {actionTexts.cancel}
            </Button>
          </MessageForm>
        </>
      )}
    </section>
  )
}

function Choice({ report, until, onDispute }: Pick<Props, 'report' | 'until'> & { onDispute: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ChangeFailure>()
  const [before, day, after] = texts.until(dayInWords(until))

  async function fillInSurvey() {
    setFailure(undefined)
    setIsBusy(true)
    const opened = await openSurvey(report.id)
    setIsBusy(false)
    if (typeof opened === 'object' && 'token' in opened) return navigate(`/kto/ja/${opened.token}`)
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
      <div className={css.buttons}>
        {report.mayGiveFeedback && (
          <Button variant="secondary" busy={isBusy} onClick={() => void fillInSurvey()}>
            {texts.satisfied}
          </Button>
        )}
        <Button variant="secondary" onClick={onDispute}>
          {texts.open}
        </Button>
      </div>
    </>
  )
}
