import { useRef } from 'react'
import { type PassageKind, passageKinds, passageNames } from '../../../kit/sensitive-passages.ts'
import type { Send } from '../../../web/call.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { holdsHidden, kindsIn } from '../rules.ts'
import { HiddenPassages } from './HiddenPassages.tsx'
import { useHidePassages } from './queries.ts'
import css from './SensitiveTexts.module.css'

/** What residents and colleagues wrote in a report. */
type WrittenTexts = { text: readonly string[]; answers: readonly string[]; notes: readonly string[] }

type Props = { send: Send; reportId: number; texts: WrittenTexts; mayHide: boolean; mayRead: boolean }

/** Below the text of a report: what in it looks like personal data, with one press to hide it, and what is hidden. */
export function SensitiveTexts({ send, reportId, texts, mayHide, mayRead }: Props) {
  const part = useRef<HTMLElement>(null)
  // The button that was pressed goes with its line.
  const focusPart = () => part.current?.focus({ preventScroll: true })
  const hide = useHidePassages(send, reportId, focusPart)
  const kinds = mayHide ? passageKinds.filter(kind => placeOf(kind, texts)) : []
  const isHidden = holdsHidden([...texts.text, ...texts.answers, ...texts.notes])
  if (kinds.length === 0 && !isHidden) return null
  return (
    <section className={css.hints} ref={part} tabIndex={-1} aria-label="Persoonsgegevens in deze melding">
      {kinds.map(kind => (
        <p key={kind} className={css.hint}>
          {placeOf(kind, texts)} lijkt een {passageNames[kind]} te staan.
          <Button
            variant="subtle"
            small
            busy={hide.isPending && hide.variables.includes(kind)}
            onClick={() => hide.mutate([kind])}
            aria-label={`Verberg het ${passageNames[kind]}`}
          >
            Verberg het
          </Button>
        </p>
      ))}
      {isHidden && (
        <HiddenPassages
          send={send}
          reportId={reportId}
          mayRead={mayRead}
          mayRestore={mayRead && mayHide}
          onRestored={focusPart}
        />
      )}
    </section>
  )
}

/** Questions about vehicles ask for their plate, so that there is nothing to say of one in an answer. */
function placeOf(kind: PassageKind, { text, answers, notes }: WrittenTexts): string | undefined {
  if (kindsIn(text).includes(kind)) return 'In de tekst'
  if (kind !== 'plate' && kindsIn(answers).includes(kind)) return 'In een antwoord'
  return kindsIn(notes).includes(kind) ? 'In de tijdlijn' : undefined
}
