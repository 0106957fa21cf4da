import { type FormEvent, useState } from 'react'
import type { MyReport } from '#features/my-reports/contract.ts'
import type { ChangeFailure } from '#features/my-reports/page.ts'
import { erasableDetails, actionTexts as texts } from '#features/my-reports/web/action-texts.ts'
import { eraseDetails, setReportMail } from '#features/my-reports/web/my-report.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { BinIcon, MailIcon } from '#web/ui/later-icons.tsx'
import { pageForm } from '../page-form.ts'
import { Action } from './Action.tsx'
import css from './Actions.module.css'
import { failureText } from './MessageForm.tsx'
import type { OnChanged } from './on-changed.ts'
import { usePressedBefore } from './use-pressed-before.ts'

type Props = {
  report: MyReport
  phone: string
  onChanged: OnChanged
  onErased: (backupsUntil: string) => void
}

export function Actions({ report, phone, onChanged, onErased }: Props) {
  return (
    <section className={css.actions} aria-label={texts.heading}>
      {report.mail !== 'none' && <MailChoice key={report.mail} report={report} onChanged={onChanged} />}
      <Erasure report={report} phone={phone} onErased={onErased} />
    </section>
  )
}

function MailChoice({ report, onChanged }: Pick<Props, 'report' | 'onChanged'>) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ChangeFailure>()
  const isStopped = report.mail === 'stopped'
  const choice = isStopped ? texts.mail.start : texts.mail.stop

  async function change(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    const result = await setReportMail(report.id, !isStopped)
    setIsBusy(false)
    if (result.kind === 'failed') return setFailure(result.failure)
    onChanged(result.report, choice.done)
  }
  return (
    <Action icon={<MailIcon />} summary={choice.summary}>
      <p>{choice.text(report.number)}</p>
      {failure && <Alert severity="error">{failureText(failure)}</Alert>}
      <form {...pageForm} onSubmit={event => void change(event)}>
        <Button
          type="submit"
          name="press"
          value={isStopped ? 'start-mail' : 'stop-mail'}
          variant="secondary"
          busy={isBusy}
        >
          {choice.button}
        </Button>
      </form>
    </Action>
  )
}

/** Cannot be undone, so it takes a tick and a press. */
function Erasure({ report, phone, onErased }: Omit<Props, 'onChanged'>) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const before = usePressedBefore('erase')
  const [isTried, setIsTried] = useState(before !== undefined)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ChangeFailure>()

  async function erase(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!isConfirmed) return document.getElementById('erase')?.focus()
    setIsBusy(true)
    const result = await eraseDetails(report.id)
    setIsBusy(false)
    if (typeof result === 'object' && 'backupsUntil' in result) return onErased(result.backupsUntil)
    setFailure(result)
  }
  if (report.isOnHold)
    return (
      <Action icon={<BinIcon />} summary={texts.erase.summary}>
        <p>{texts.erase.onHold(phone)}</p>
      </Action>
    )
  const details = erasableDetails(report)
  if (details.length === 0)
    return (
      <Action icon={<BinIcon />} summary={texts.erase.summary}>
        <p>{texts.erase.nothing}</p>
        <p>{texts.erase.stays(phone)}</p>
      </Action>
    )
  return (
    <Action icon={<BinIcon />} summary={texts.erase.summary} isOpen={before !== undefined}>
      <p>{texts.erase.text(details)}</p>
      <p>{texts.erase.stays(phone)}</p>
      <form {...pageForm} className={css.form} noValidate onSubmit={event => void erase(event)}>
        <Checkbox
          id="erase"
          name="confirm"
          label={texts.erase.confirm}
          checked={isConfirmed}
          error={isTried && !isConfirmed ? texts.erase.notConfirmed : undefined}
          onChange={({ target }) => setIsConfirmed(target.checked)}
        />
        {failure && <Alert severity="error">{failureText(failure)}</Alert>}
        <div>
          <Button type="submit" name="press" value="erase" variant="secondary" className={css.erase} busy={isBusy}>
            {texts.erase.button}
          </Button>
        </div>
      </form>
    </Action>
  )
}
