import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { statusCodes } from '#features/reports/status/rules.ts'
import { useSend, useSignedInFetch } from '#web/api.ts'
import { CallFailed, call, errorText, firstMessage, type Send } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { MailIcon } from '#web/ui/later-icons.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useDebounced } from '#web/use-timers.ts'
import type { MailTemplate } from '../../templates/built-in.ts'
import type { TemplateKey } from '../../templates/variables.ts'
import { type ExampleMail, previewDefaultText, previewTemplate, sendTestMail } from '../contract.ts'
import css from './Letter.module.css'

type View = 'wide' | 'narrow' | 'plain'

const views = [
  { value: 'wide', label: 'Computer' },
  { value: 'narrow', label: 'Telefoon' },
  { value: 'plain', label: 'Platte tekst' },
] as const satisfies readonly { value: View; label: string }[]

type Props = {
  title: string
  /** The place has room for the width of a telephone only. */
  isNarrow?: boolean | undefined
  isEmpty: boolean
  example: ExampleMail | undefined
  /** The reason for the missing or outdated letter. */
  notice: string | undefined
  report: { typed: string; error: string | undefined; onType: (typed: string) => void }
  /** The text changed, and the next letter is loading. */
  isSettling: boolean
  children?: ReactNode
}

export function Letter({ title, isNarrow = false, isEmpty, example, notice, report, isSettling, children }: Props) {
  const [view, setView] = useState<View>(() =>
    isNarrow || matchMedia('(width < 45rem), (64rem <= width < 80rem)').matches ? 'narrow' : 'wide',
  )
  const choose = (chosen: string) => setView(views.find(({ value }) => value === chosen)?.value ?? 'wide')
  return (
    <section className={css.letter} aria-label={title}>
      <h2>{title}</h2>
      <div className={css.choices}>
        <RadioGroup
          name="letter-view"
          label="Zoals op"
          showOptional={false}
          inline
          small
          value={view}
          onChange={choose}
          options={views}
        />
        {example?.report !== null && (
          <TextField
            className={css.report}
            label="Met melding"
            showOptional={false}
            inputMode="numeric"
            placeholder={example?.report.number ?? 'de laatste'}
            value={report.typed}
            error={report.error}
            onChange={({ target }) => report.onType(target.value)}
          />
        )}
      </div>
      {notice && (
        <Alert severity="caution" live={false}>
          <p>{notice}</p>
        </Alert>
      )}
      {!example && !notice && !isEmpty && <Skeleton lines={12} label="Bezig met het maken van de e-mail…" />}
      {example && view !== 'plain' && (
        <p className={css.legend}>
          <mark>Zo gemarkeerd</mark>: voor deze melding ingevuld. In de e-mail zie je dat niet.
        </p>
      )}
      {example && <LetterContent example={example} view={view} isSettling={isSettling} />}
      {children && <div className={css.actions}>{children}</div>}
    </section>
  )
}

/** Makes a wide letter scrollable by keyboard. */
const scrollable = { tabIndex: 0 }

type ContentProps = { example: ExampleMail; view: View; isSettling: boolean }

const LetterContent = ({ example: { subject, address, text }, view, isSettling }: ContentProps) => (
  <section
    className={css.box}
    data-view={view}
    data-settling={isSettling || undefined}
    aria-label="Voorbeeld"
    {...scrollable}
  >
    <p className={css.subject}>
      <span>
        Onderwerp:{' '}
        {subject.map(({ text: piece, isValue }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line have no other name
          isValue ? <mark key={index}>{piece}</mark> : <strong key={index}>{piece}</strong>,
        )}
      </span>
    </p>
    {view === 'plain' ? (
      <pre className={css.plain}>{text}</pre>
    ) : (
      <iframe
        className={css.frame}
        src={new URL(address, window.location.href).pathname}
        title="Voorbeeld van de e-mail"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    )}
  </section>
)

const delay = 800

/** Accepts `SIG-213` and `213`. Null for no input, undefined for an invalid number. */
function reportIdIn(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const [, digits] = /^[^\d]*(\d{1,9})$/.exec(typed.trim()) ?? []
  return digits && Number(digits) > 0 ? Number(digits) : undefined
}

type Options<Text> = {
  text: Text
  isEmpty?: boolean
  /** The previous letter stays while the text has mistakes. */
  isCorrect: boolean
  fetchLetter: (send: Send, text: Text, report: number | null) => Promise<ExampleMail>
}

export function useLetter<Text extends object>({ text, isEmpty = false, ...options }: Options<Text>) {
  const { isCorrect, fetchLetter } = options
  const send = useSignedInFetch()
  const [typed, setTyped] = useState('')
  const report = reportIdIn(typed)
  const isComplete = !isEmpty && isCorrect && report !== undefined
  const settled = useDebounced({ text, report: report ?? null, isComplete }, delay)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['letter', settled.text, settled.report],
    queryFn: () => fetchLetter(send, settled.text, settled.report),
    placeholderData: keepPreviousData,
    // The address of a letter works once, so the cache must not serve it again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { suppressErrorNotice: true },
    enabled: settled.isComplete,
  })
  const reportError = report === undefined ? 'Vul het nummer van een melding in.' : reportErrorIn(error)
  return {
    report,
    letter: {
      isEmpty,
      example: isEmpty ? undefined : data,
      report: { typed, error: reportError, onType: setTyped },
      notice: isEmpty ? undefined : noticeOf({ isCorrect, error: reportError === undefined ? error : null }),
      isSettling: isPlaceholderData || JSON.stringify(settled.text) !== JSON.stringify(text),
    },
  }
}

function noticeOf({ isCorrect, error }: { isCorrect: boolean; error: Error | null }): string | undefined {
  if (!isCorrect) return 'Er staat een fout in de tekst. De e-mail verandert mee zodra die weg is.'
  if (!error) return undefined
  const reason = error instanceof CallFailed && error.status === 400 ? firstMessage(error.body) : errorText(error)
  return `Er is geen voorbeeld. ${reason}`
}

function reportErrorIn(error: Error | null): string | undefined {
  const body = error instanceof CallFailed && error.status === 400 ? error.body : undefined
  return typeof body === 'object' && body !== null && 'report' in body ? firstMessage(body.report) : undefined
}

export type LetterDraft = MailTemplate & { report: number | null }

export const fetchLetter = (send: Send, key: TemplateKey, body: LetterDraft) =>
  call(previewTemplate, { params: { key }, body }, send)

type TextDraft = {
  text: string
  state: string
  report: number | null
}

export function fetchLetterOfText(send: Send, { text, state, report }: TextDraft) {
  const code = statusCodes.find(each => each === state)
  if (!code) throw new Error(`no status has the code ${state}`)
  return call(previewDefaultText, { body: { text, state: code, report } }, send)
}

type TestMailButtonProps = {
  templateKey: TemplateKey
  draft: LetterDraft | undefined
}

export function TestMailButton({ templateKey, draft }: TestMailButtonProps) {
  const { notify } = useNotices()
  const { mutate, isPending } = useSend(sendTestMail, {
    onSuccess: ({ recipient }) =>
      notify({ title: 'Proef verstuurd', message: `Aan ${recipient}`, variant: 'success', type: 'local' }),
    onError: error =>
      notify({ title: 'De proef is niet verstuurd', message: errorText(error), variant: 'error', type: 'local' }),
  })
  return (
    <Button
      variant="secondary"
      small
      icon={<MailIcon />}
      busy={isPending}
      busyText="Bezig met versturen"
      disabled={!draft}
      onClick={() => draft && mutate({ params: { key: templateKey }, body: draft })}
    >
      Stuur een proef aan mijzelf
    </Button>
  )
}
