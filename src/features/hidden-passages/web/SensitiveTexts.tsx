import { type ComponentProps, useRef } from 'react'
import { type PassageKind, passageKinds, passageNames } from '../../../kit/sensitive-passages.ts'
import type { Send } from '../../../web/call.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { useFocusOnRemoval } from '../../../web/use-focus-on-removal.ts'
import { holdsHidden, kindsIn } from '../rules.ts'
import { HiddenPassages } from './HiddenPassages.tsx'
import { HideWords } from './HideWords.tsx'
import { useHidePassages } from './queries.ts'
import css from './SensitiveTexts.module.css'

/** What residents and colleagues wrote in a report. */
type WrittenTexts = { text: readonly string[]; answers: readonly string[]; notes: readonly string[] }

type Props = {
  send: Send
  reportId: number
  texts: WrittenTexts
  mayHide: boolean
  mayRead: boolean
  /** Erases what is hidden for good; without it the user may not. */
  onErase?: ((text: string) => Promise<unknown>) | undefined
}

/** Below the text of a report: what in it looks like personal data, with one press to hide it, and what is hidden. */
export function SensitiveTexts({ send, reportId, texts, mayHide, mayRead, onErase }: Props) {
  const part = useRef<HTMLElement>(null)
  const focusPart = () => part.current?.focus({ preventScroll: true })
  const hide = useHidePassages(send, reportId)
  const kinds = mayHide ? passageKinds.filter(kind => placeOf(kind, texts)) : []
  const isHidden = holdsHidden([...texts.text, ...texts.answers, ...texts.notes])
  if (!mayHide && !isHidden) return null
  return (
    <section className={css.hints} ref={part} tabIndex={-1} aria-label="Persoonsgegevens in deze melding">
      {kinds.map(kind => (
        <Hint
          key={kind}
          text={`${placeOf(kind, texts)} lijkt een ${passageNames[kind]} te staan.`}
          onRemoved={focusPart}
          busy={hide.isPending && hide.variables.kinds.includes(kind)}
          onClick={() => hide.mutate({ kinds: [kind] })}
          aria-label={`Verberg het ${passageNames[kind]}`}
        />
      ))}
      {mayHide && <HideWords send={send} reportId={reportId} onHidden={focusPart} />}
      {isHidden && (
        <HiddenPassages
          send={send}
          reportId={reportId}
          mayRead={mayRead}
          mayRestore={mayRead && mayHide}
          onRemoved={focusPart}
          onErase={onErase}
        />
      )}
    </section>
  )
}

type HintProps = Omit<ComponentProps<typeof Button>, 'children'> & { text: string; onRemoved: () => void }

/** A line with its button. */
const Hint = ({ text, onRemoved, ...button }: HintProps) => (
  <p className={css.hint} ref={useFocusOnRemoval<HTMLParagraphElement>(onRemoved)}>
    {text}
    <Button variant="subtle" small {...button}>
      Verberg het
    </Button>
  </p>
)

/** Questions about vehicles ask for their plate, so that there is nothing to say of one in an answer. */
function placeOf(kind: PassageKind, { text, answers, notes }: WrittenTexts): string | undefined {
  if (kindsIn(text).includes(kind)) return 'In de tekst'
  if (kind !== 'plate' && kindsIn(answers).includes(kind)) return 'In een antwoord'
  return kindsIn(notes).includes(kind) ? 'In de tijdlijn' : undefined
}
