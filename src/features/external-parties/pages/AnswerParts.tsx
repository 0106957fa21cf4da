import { refusalOf } from '#features/attachments/rules.ts'
import { answerMessage } from '#features/questionnaires/pages/ReplyForm.tsx'
import { type ForwardOutcome, typedAnswerProblem } from '#features/questionnaires/rules.ts'
import { externalReplyTexts, formTexts } from '#features/questionnaires/web/texts.ts'
import { formErrorTitle } from '#web/form/error-title.ts'
import { Button } from '#web/ui/Button.tsx'
import type { FilledInAnswer } from '../contract.ts'
import { answerTexts as texts } from '../web/texts.ts'
import css from './ExternalParty.module.css'

type ButtonsProps = { busy: ForwardOutcome | undefined; onSend: (outcome: ForwardOutcome) => void }

/** A browser without scripts sends the pressed button. */
export const AnswerButtons = ({ busy, onSend }: ButtonsProps) => {
  const button = (outcome: ForwardOutcome) => ({
    name: 'outcome',
    value: outcome,
    busy: busy === outcome,
    onClick: () => onSend(outcome),
  })
  return (
    <div className={css.buttons}>
      <Button type="submit" busyText={formTexts.sending} {...button('received')}>
        {texts.ready}
      </Button>
      <Button type="submit" variant="secondary" busyText={formTexts.sending} {...button('not-ready')}>
        {texts.notReady}
      </Button>
      <Button type="submit" variant="secondary" busyText={formTexts.sending} {...button('refused')}>
        {texts.refused}
      </Button>
    </div>
  )
}

export const refusalsIn = (filledIn: FilledInAnswer | undefined) => filledIn?.refusedPhotos?.map(refusalOf)

export type Notice = { severity: 'success' | 'caution' | 'error'; text: (lastDay: string) => string }

export const notReadyNotice: Notice = { severity: 'success', text: texts.sentNotReady }
export const otherTabNotice: Notice = { severity: 'caution', text: () => texts.otherTab }
export const notSentNotice: Notice = {
  severity: 'error',
  text: () => `${externalReplyTexts.notSent.heading}. ${externalReplyTexts.notSent.text}. ${texts.stillThere}`,
}
export const errorNotice = (text: string): Notice => ({ severity: 'error', text: () => text })

export function noticeOf({ notice }: FilledInAnswer): Notice | undefined {
  return notice && (notice === 'not-ready' ? notReadyNotice : otherTabNotice)
}

export function answerError(text: string): string | undefined {
  const problem = typedAnswerProblem(text, { required: true })
  return problem && answerMessage(problem)
}

export const errorTitle = (error: string | undefined) => formErrorTitle([error])
