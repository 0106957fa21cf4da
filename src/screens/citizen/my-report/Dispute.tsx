import { useRef, useState } from 'react'
import type { MyReport } from '../../../features/my-reports/contract.ts'
import { dayInWords } from '../../../features/my-reports/web/days.ts'
import { disputeReport } from '../../../features/my-reports/web/my-report.ts'
import { actionTexts } from '../../../features/my-reports/web/texts.ts'
import { Button } from '../../../web/ui/Button.tsx'
import css from './Actions.module.css'
import { MessageForm } from './MessageForm.tsx'
import page from './MyReport.module.css'
import type { OnChanged } from './on-changed.ts'

const texts = actionTexts.dispute

type Props = { report: MyReport; until: string; onChanged: OnChanged }

/** The reporter says that it is not solved: first a button, then a form. */
export function Dispute({ report, until, onChanged }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const show = (isShown: boolean) => {
    setIsOpen(isShown)
    heading.current?.focus() // what was pressed goes
  }
  const [before, day, after] = texts.until(dayInWords(until))
  return (
    <section className={page.card} aria-labelledby="dispute-heading">
      <h2 id="dispute-heading" tabIndex={-1} ref={heading}>
        {texts.heading}
      </h2>
      {!isOpen && (
        <>
          <p>
            {before}
            <strong>{day}</strong>
            {after}
          </p>
          <div className={css.buttons}>
            <Button variant="secondary" onClick={() => show(true)}>
              {texts.open}
            </Button>
            {report.surveyToken && <a href={`/kto/keuze/${report.surveyToken}`}>{texts.survey}</a>}
          </div>
        </>
      )}
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
