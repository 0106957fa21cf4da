import { useState } from 'react'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import css from './DefaultTexts.module.css'
import { type DefaultText, textsLoadError } from './queries.ts'

type Props = {
  /** Undefined while loading. */
  texts: readonly DefaultText[] | undefined
  typed: string
  /** Replaces blanks that the form fills in. */
  filledIn?: (text: string) => string
  onUse: (text: string) => void
  emptyText?: string
  /** Set after a failure. */
  onRetry?: (() => void) | undefined
}

const maxShortcuts = 3

const defaultEmptyText = 'Er is geen standaard tekst voor deze subcategorie en status combinatie.'

export function DefaultTexts({ texts, typed, filledIn, onUse, emptyText = defaultEmptyText, onRetry }: Props) {
  const [open, setOpen] = useState(false)
  const use = (text: string) => {
    setOpen(false)
    onUse(text)
  }
  // One click must not replace typed text.
  const hasOwnText = typed.trim() !== '' && !texts?.some(({ text }) => text === typed)
  return (
    <>
      <p className={css.offered}>
        <Button variant="secondary" small onClick={() => setOpen(true)}>
          Standaardtekst ({texts ? texts.length : onRetry ? '?' : '…'})
        </Button>
        {texts && texts.length > 0 && <span className={css.lead}>of vul in:</span>}
        {texts?.slice(0, maxShortcuts).map(({ title, text }) => (
          <Button
            key={`${title} ${text}`}
            variant="subtle"
            small
            onClick={() => (hasOwnText ? setOpen(true) : use(text))}
          >
            {title}
            <VisuallyHidden> (standaardtekst)</VisuallyHidden>
          </Button>
        ))}
      </p>
      <Dialog open={open} onClose={() => setOpen(false)} title="Standaardtekst" wide>
        {!texts && !onRetry && <Spinner label="Bezig met het ophalen van de standaardteksten…" />}
        {!texts && onRetry && (
          <Alert severity="error" title={textsLoadError}>
            <Button variant="secondary" small onClick={onRetry}>
              Probeer opnieuw
            </Button>
          </Alert>
        )}
        {texts?.length === 0 && <p>{emptyText}</p>}
        <ul className={css.texts}>
          {texts?.map(({ title, text }) => (
            <li key={`${title} ${text}`}>
              <h3>{title}</h3>
              <p>{filledIn?.(text) ?? text}</p>
              <Button variant="secondary" small onClick={() => use(text)}>
                Gebruik deze tekst<VisuallyHidden> ({title})</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
