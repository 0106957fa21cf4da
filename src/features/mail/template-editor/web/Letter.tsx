import { type ReactNode, useState } from 'react'
import { Alert } from '#web/ui/Alert.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ExampleMail } from '../contract.ts'
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
