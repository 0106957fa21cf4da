import { Alert as Box } from '#web/ui/Alert.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { ExternalIcon, PhoneIcon } from '#web/ui/later-icons.tsx'
import { Markdown } from '#web/ui/Markdown.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Alert, Severity } from '../question.ts'
import css from './Questions.module.css'
import { texts } from './texts.ts'

const boxSeverity = { alert: 'error', 'call-now': 'error', caution: 'caution', info: 'info' } as const satisfies Record<
  Severity,
  string
>

type Props = {
  alert: Alert
  /** The list of errors links to it when this answer prevents a report. */
  id: string
  isNew: boolean
}

export const QuestionAlert = ({ alert, id, isNew }: Props) => (
  <div id={id} tabIndex={-1} className={css.alert}>
    <Box severity={boxSeverity[alert.severity]} title={alert.heading} live={isNew}>
      {alert.paragraphs.map(text => (
        <Markdown key={text} text={text} />
      ))}
      {(alert.call || alert.links) && (
        <div className={css.actions}>
          {alert.call && <CallButton number={alert.call} />}
          {alert.links?.map(({ text, href }) => (
            <LinkButton key={href} href={href} variant="secondary" small target="_blank" icon={<ExternalIcon />}>
              {text}
              <VisuallyHidden> {texts.newWindow}</VisuallyHidden>
            </LinkButton>
          ))}
        </div>
      )}
    </Box>
  </div>
)

const CallButton = ({ number }: { number: string }) => (
  <LinkButton href={`tel:${number.replace(/[^\d+]/g, '')}`} variant="secondary" small icon={<PhoneIcon />}>
    {texts.call(number)}
  </LinkButton>
)

export const CallNow = ({ alerts }: { alerts: readonly Alert[] }) =>
  alerts.map(({ call = '', paragraphs }) => (
    <Box key={call} severity="error" live={false} className={css.callNow}>
      <p>{paragraphs[0]}</p>
      <CallButton number={call} />
    </Box>
  ))
