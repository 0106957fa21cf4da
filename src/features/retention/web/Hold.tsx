import { type FormEvent, useState } from 'react'
import { isVisible } from '#kit/visible-text.ts'
import { apiKey, useApi, useSend } from '#web/api.ts'
import { CallFailed, errorText, firstMessage } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useFocusFirstInvalid } from '#web/use-focus.ts'
import { type Hold, maxReasonLength, placeHold, readHold, readRetention, releaseHold } from '../contract.ts'
import { reportNumberIn } from '../texts.ts'
import css from './Retention.module.css'

type Props = { holds: readonly Hold[]; hrefOf: (reportId: number) => string; idPrefix: string }

export function HoldList({ holds, hrefOf, idPrefix }: Props) {
  const release = useSend(releaseHold, {
    invalidates: [apiKey(readRetention)],
    alsoAfterErrors: true,
    meta: { errorTitle: 'De melding kon niet worden losgelaten' },
  })
  const confirm = useConfirm()
  const ask = async (id: number) => {
    const isConfirmed = await confirm({
      title: `${idPrefix}${id} loslaten?`,
      text: 'Is een bewaartermijn voorbij, dan wordt dat deel vannacht gewist. Dat is niet terug te draaien.',
      confirm: 'Laat los',
      danger: true,
    })
    if (isConfirmed) release.mutate({ params: { id } })
  }
  if (holds.length === 0) return <p>Er wordt geen melding vastgehouden.</p>
  return (
    <ul className={css.holds} aria-label="Vastgehouden meldingen">
      {holds.map(({ reportId, reason, placedAt, placedBy }) => (
        <li key={reportId} className={css.hold}>
          <div>
            <p>
              <Link href={hrefOf(reportId)}>{`${idPrefix}${reportId}`}</Link> {reason}
            </p>
            <p>
              {placedBy ?? 'Meldwerk'}, <Moment at={placedAt} />
            </p>
          </div>
          <Button
            variant="secondary"
            small
            busy={release.variables?.params.id === reportId && release.isPending}
            onClick={() => void ask(reportId)}
          >
            Laat los
          </Button>
        </li>
      ))}
    </ul>
  )
}

type HoldFormProps = {
  idPrefix: string
  reportId?: number
}

export function HoldForm({ idPrefix, reportId }: HoldFormProps) {
  const { notify } = useNotices()
  const place = useSend(placeHold, { invalidates: [apiKey(readRetention)], alsoAfterErrors: true })
  const [values, setValues] = useState({ number: '', reason: '' })
  const [isTried, setIsTried] = useState(false)
  const id = reportId ?? reportNumberIn(values.number, idPrefix)
  const hasReason = isVisible(values.reason) && values.reason.length <= maxReasonLength
  const focusFirstInvalid = useFocusFirstInvalid()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    if (id === undefined || !hasReason) return focusFirstInvalid(event.currentTarget)
    place.mutate(
      { params: { id }, body: { reason: values.reason.trim() } },
      {
        onSuccess() {
          notify({ title: `Van ${idPrefix}${id} wordt niets gewist`, variant: 'success' })
          setValues({ number: '', reason: '' })
          setIsTried(false)
        },
      },
    )
  }
  return (
    <form className={css.form} data-print="no" noValidate aria-label="Melding vasthouden" onSubmit={submit}>
      {reportId === undefined && (
        <TextField
          label="Nummer van de melding"
          required
          short
          inputMode="numeric"
          value={values.number}
          onChange={({ target }) => setValues({ ...values, number: target.value })}
          error={isTried && id === undefined ? 'Vul het nummer van een melding in.' : undefined}
        />
      )}
      <TextArea
        label="Waarom"
        hint="Bijvoorbeeld het nummer van een bezwaar. Noem geen namen."
        required
        rows={2}
        max={maxReasonLength}
        value={values.reason}
        onChange={({ target }) => setValues({ ...values, reason: target.value })}
        error={isTried && !hasReason ? 'Vul in waarom de melding wordt vastgehouden.' : undefined}
      />
      {place.error && <Alert severity="error" title={failure(place.error)} />}
      <div>
        <Button type="submit" variant="secondary" busy={place.isPending} busyText="Bezig met vasthouden">
          Houd vast
        </Button>
      </div>
    </form>
  )
}

function failure(error: Error): string {
  if (error instanceof CallFailed && error.status === 404) return 'Deze melding bestaat niet.'
  if (error instanceof CallFailed && error.status === 412) return firstMessage(error.body) ?? errorText(error)
  return errorText(error)
}

type ReportHoldProps = { reportId: number; hrefOf: (reportId: number) => string; idPrefix: string }

export function ReportHold({ reportId, hrefOf, idPrefix }: ReportHoldProps) {
  const { data } = useApi(readHold, { params: { id: reportId } })
  if (!data) return null
  const heading = <h2 id="vasthouden">Bewaren</h2>
  if (data.hold)
    return (
      <section aria-labelledby="vasthouden" className={css.ofReport}>
        {heading}
        <HoldList holds={[data.hold]} hrefOf={hrefOf} idPrefix={idPrefix} />
      </section>
    )
  return (
    <section aria-labelledby="vasthouden" className={css.ofReport} data-print="no">
      {heading}
      <details>
        <summary>Houd deze melding vast</summary>
        <p>Bij een klacht of een rechtszaak: er wordt dan niets van gewist, ook niet als de melder dat vraagt.</p>
        <HoldForm idPrefix={idPrefix} reportId={reportId} />
      </details>
    </section>
  )
}
