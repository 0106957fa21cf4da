import { type ReactNode, useState } from 'react'
import type { MyReport } from '../../../features/my-reports/contract.ts'
import { erasableDetails, actionTexts as texts } from '../../../features/my-reports/web/action-texts.ts'
import {
  addToReport,
  type ChangeFailure,
  eraseDetails,
  setReportMail,
} from '../../../features/my-reports/web/my-report.ts'
import { contactParts } from '../../../kit/contact-parts.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { ContactParts } from '../../../web/ui/ContactParts.tsx'
import { BinIcon, ChevronDownIcon, PlusIcon } from '../../../web/ui/icons.tsx'
import { MailIcon } from '../../../web/ui/later-icons.tsx'
import css from './Actions.module.css'
import { failureText, MessageForm } from './MessageForm.tsx'
import type { OnChanged } from './on-changed.ts'

type Props = {
  report: MyReport
  /** The telephone number of the municipality. */
  phone: string
  onChanged: OnChanged
  onErased: (backupsUntil: string) => void
}

/** What the reporter seldom does, folded: each says what it does before its button. */
export function Actions({ report, phone, onChanged, onErased }: Props) {
  return (
    <section className={css.actions} aria-label={texts.heading}>
      {report.mayAdd && (
        <Action icon={<PlusIcon />} summary={texts.add.summary}>
          <p>
            <ContactParts parts={contactParts(texts.add.danger(phone))} />
          </p>
          <MessageForm
            key={report.additions.length + report.photos.length} // empty again after it was sent
            id="addition"
            label={texts.add.label}
            photosHint={texts.add.photosLeft(report.photosLeft)}
            photosLeft={report.photosLeft}
            missing={({ text, photos }) => (text === '' && photos.length === 0 ? emptyText(report) : undefined)}
            send={message => addToReport(report.id, message)}
            onSent={changed => onChanged(changed.report, texts.add.done)}
          />
        </Action>
      )}
      {report.mail !== 'none' && <MailChoice key={report.mail} report={report} onChanged={onChanged} />}
      <Erasure report={report} phone={phone} onErased={onErased} />
    </section>
  )
}

const emptyText = ({ photosLeft }: MyReport) => (photosLeft > 0 ? texts.add.empty : texts.add.emptyText)

const Action = ({ icon, summary, children }: { icon: ReactNode; summary: string; children: ReactNode }) => (
  <details>
    <summary>
      {icon}
      {summary}
      <ChevronDownIcon className={css.arrow} />
    </summary>
    <div className={css.body}>{children}</div>
  </details>
)

function MailChoice({ report, onChanged }: Pick<Props, 'report' | 'onChanged'>) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ChangeFailure>()
  const isStopped = report.mail === 'stopped'
  const choice = isStopped ? texts.mail.start : texts.mail.stop

  async function change() {
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
      <Button variant="secondary" busy={isBusy} onClick={() => void change()}>
        {choice.button}
      </Button>
    </Action>
  )
}

/** It cannot be undone, so that it takes a tick and a press. */
function Erasure({ report, phone, onErased }: Omit<Props, 'onChanged'>) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ChangeFailure>()

  async function erase() {
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
    <Action icon={<BinIcon />} summary={texts.erase.summary}>
      <p>{texts.erase.text(details)}</p>
      <p>{texts.erase.stays(phone)}</p>
      <Checkbox
        id="erase"
        label={texts.erase.confirm}
        checked={isConfirmed}
        error={isTried && !isConfirmed ? texts.erase.notConfirmed : undefined}
        onChange={({ target }) => setIsConfirmed(target.checked)}
      />
      {failure && <Alert severity="error">{failureText(failure)}</Alert>}
      <Button variant="secondary" className={css.erase} busy={isBusy} onClick={() => void erase()}>
        {texts.erase.button}
      </Button>
    </Action>
  )
}
