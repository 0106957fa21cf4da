import { type FormEvent, useId, useRef, useState } from 'react'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { Select } from '../../../../web/ui/Select.tsx'
import { TextArea } from '../../../../web/ui/TextArea.tsx'
import { type StatusCode, wireStatus } from '../../contract.ts'
import type { Status } from '../../rules.ts'
import { NotSaved, type Saved } from '../../web/NotSaved.tsx'
import {
  type AboutStatus,
  faultOf,
  mailChoice,
  offered,
  type StatusFlags,
  submitLabel,
  textRule,
  warnings,
} from '../form-rules.ts'
import { statusLabel } from '../rules.ts'
import { MailBlock } from './MailBlock.tsx'
import css from './StatusForm.module.css'

export type StatusInput = { state: StatusCode; text: string; send_email: boolean }

type Props = {
  about: AboutStatus
  flags: StatusFlags
  save: (change: StatusInput) => Promise<Saved>
  onClose: () => void
}

const required = 'Dit veld is verplicht'
const focusIt = (element: HTMLElement | null) => element?.focus()

/** Give a report another status, with a text for the reporter or for colleagues. */
export function StatusForm({ about, flags, save, onClose }: Props) {
  const title = useId()
  const [chosen, setChosen] = useState<Status>()
  const [ticked, setTicked] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  // A colleague may have changed the report meanwhile, so that what was chosen cannot follow any more.
  const to = chosen && offered(about.from).includes(chosen) ? chosen : undefined
  const mail = to && mailChoice({ about, to, flags })
  const mails = mail?.kind === 'forced' || (mail?.kind === 'free' && ticked)
  const rule = to && textRule({ about, to, flags }, mails)
  const told = warnings({ about, to, flags })
  const { faults, outcome, busy, submit } = useSubmit(save, onClose)

  const send = (event: FormEvent<HTMLFormElement>) => {
    const typed = text.current?.value ?? ''
    const fault = { status: to ? undefined : required, text: rule && faultOf(typed, rule) }
    const input = to && { state: wireStatus[to], text: typed, send_email: mails }
    void submit(event, fault, input)
  }
  return (
    <form className={css.form} aria-labelledby={title} noValidate onSubmit={send}>
      <h2 id={title}>Status wijzigen</h2>
      <Select
        label="Status"
        name="status"
        required
        placeholder="Kies status"
        hint={`De status is nu ${statusLabel[about.from]}. Je ziet alleen de statussen die daarop kunnen volgen.`}
        options={offered(about.from).map(status => ({ value: status, label: statusLabel[status] }))}
        value={to ?? ''}
        onChange={({ target }) => setChosen(offered(about.from).find(status => status === target.value))}
        error={to ? undefined : faults.status}
        ref={focusIt}
      />
      <div aria-live="polite">
        {told.map(warning => (
          <Alert key={warning.key} severity={warning.severity} title={warning.title} live={false}>
            <p>{warning.text}</p>
          </Alert>
        ))}
      </div>
      {mail && <MailBlock choice={mail} ticked={mails} onTick={setTicked} />}
      <TextArea
        label={rule?.label ?? 'Toelichting'}
        name="text"
        required={rule?.required ?? false}
        max={rule?.max ?? 3000}
        rows={rule?.rows ?? 9}
        error={faults.text && <span className={css.lines}>{faults.text}</span>}
        ref={text}
      />
      <NotSaved outcome={outcome} />
      <div className={css.actions}>
        <Button
          type="submit"
          busy={busy}
          busyText="Bezig met opslaan"
          disabled={told.some(({ severity }) => severity === 'error')}
        >
          {submitLabel(about, mails)}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Annuleer
        </Button>
      </div>
    </form>
  )
}

type Faults = { status?: string | undefined; text?: string | undefined }

/** Checks, saves, and keeps what came of it; the first field that is wrong takes the focus. */
function useSubmit(save: Props['save'], onClose: () => void) {
  const [faults, setFaults] = useState<Faults>({})
  const [outcome, setOutcome] = useState<Saved>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>, found: Faults, input: StatusInput | undefined) {
    event.preventDefault()
    setFaults(found)
    setOutcome(undefined)
    const wrong = found.status ? 'status' : found.text ? 'text' : undefined
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    if (!input) return
    setBusy(true)
    const made = await save(input)
    setBusy(false)
    if (made.kind === 'saved') onClose()
    else setOutcome(made)
  }
  return { faults, outcome, busy, submit }
}
