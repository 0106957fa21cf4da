import { type FormEvent, type ReactNode, useState } from 'react'
import { pageForm } from '#features/site/pages/parts/page-form.ts'
import { usePlainPages } from '#features/site/pages/plain-pages.ts'
import { contactParts } from '#kit/contact.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { ContactParts } from '#web/ui/contact.tsx'
import { BinIcon, ChevronDownIcon, MailIcon, PlusIcon } from '#web/ui/later-icons.tsx'
import type { MyReport } from '../contract.ts'
import { type ChangeFailure, closePress, type Press, type PressedBefore } from '../page.ts'
import { erasableDetails, actionTexts as texts } from '../web/action-texts.ts'
import { closePageTexts } from '../web/link-texts.ts'
import { addToReport, eraseDetails, setReportMail } from '../web/my-report.ts'
import { failureText, MessageForm } from './MessageForm.tsx'
import css from './MyReport.module.css'

type Props = {
  report: MyReport
  phone: string
  onChanged: ReportChangeHandler
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
  const before = usePressedBefore('erase')
  const details = erasableDetails(report)
  const isPossible = !report.isOnHold && details.length > 0
  return (
    <Action icon={<BinIcon />} summary={texts.erase.summary} isOpen={isPossible && before !== undefined}>
      {report.isOnHold ? (
        <p>{texts.erase.onHold(phone)}</p>
      ) : (
        <>
          <p>{isPossible ? texts.erase.text(details) : texts.erase.nothing}</p>
          <p>{texts.erase.stays(phone)}</p>
        </>
      )}
      {isPossible && <ErasureForm id={report.id} wasTried={before !== undefined} onErased={onErased} />}
    </Action>
  )
}

type ErasureFormProps = Pick<Props, 'onErased'> & { id: number; wasTried: boolean }

function ErasureForm({ id, wasTried, onErased }: ErasureFormProps) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [isTried, setIsTried] = useState(wasTried)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ChangeFailure>()

  async function erase(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!isConfirmed) return document.getElementById('erase')?.focus()
    setIsBusy(true)
    const result = await eraseDetails(id)
    setIsBusy(false)
    if (typeof result === 'object' && 'backupsUntil' in result) return onErased(result.backupsUntil)
    setFailure(result)
  }
  return (
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
  )
}

type ActionProps = {
  icon: ReactNode
  summary: string
  isOpen?: boolean
  children: ReactNode
}

const Action = ({ icon, summary, isOpen = false, children }: ActionProps) => (
  <details open={isOpen}>
    <summary>
      {icon}
      {summary}
      <ChevronDownIcon className={css.arrow} />
    </summary>
    <div className={css.body}>{children}</div>
  </details>
)

function usePressedBefore(press: Press): PressedBefore | undefined {
  const { myReport } = usePlainPages()
  const before = myReport?.kind === 'open' ? myReport.before : undefined
  return before?.press === press ? before : undefined
}

export type ReportChangeHandler = (report: MyReport, notice: string) => void

export function AddToReport({ report, phone, onChanged }: Omit<Props, 'onErased'>) {
  const before = usePressedBefore('add')
  return (
    <section className={css.actions} aria-label={texts.add.summary}>
      <Action
        key={report.additions.length + report.photos.length}
        icon={<PlusIcon />}
        summary={texts.add.summary}
        isOpen={before !== undefined}
      >
        <p>
          <ContactParts parts={contactParts(texts.add.danger(phone))} />
        </p>
        <MessageForm
          id="addition"
          label={texts.add.label}
          photosHint={texts.add.photosLeft(report.photosLeft)}
          photosLeft={report.photosLeft}
          before={before}
          missing={({ text, photos }) => (text === '' && photos.length === 0 ? emptyText(report) : undefined)}
          send={message => addToReport(report.id, message)}
          onSent={({ report: changed }, { text, photos }) =>
            onChanged(changed, texts.add.done({ text, photos: photos.length }))
          }
        />
      </Action>
    </section>
  )
}

const emptyText = ({ photosLeft }: MyReport) => (photosLeft > 0 ? texts.add.empty : texts.add.emptyText)

/** The server clears the cookie, as no script can read it. */
export const ClosePage = () => (
  <form {...pageForm} className={css.close}>
    <p>{closePageTexts.text}</p>
    <Button type="submit" name="press" value={closePress} variant="secondary">
      {closePageTexts.button}
    </Button>
  </form>
)
