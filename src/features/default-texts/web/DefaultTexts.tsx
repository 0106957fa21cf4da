import { useState } from 'react'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import { Spinner } from '../../../web/ui/Spinner.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import css from './DefaultTexts.module.css'
import { type DefaultText, textsLoadError } from './queries.ts'

type Props = {
  /** Nothing until they have come. */
  texts: readonly DefaultText[] | undefined
  /** What stands there now. */
  typed: string
  /** Puts it in the place of what stands there. */
  onUse: (text: string) => void
  /** Said when there are none. */
  none?: string
  /** Asks for them again; given when they could not be had. */
  onRetry?: (() => void) | undefined
}

/** So many of the first ones are used by one press. */
const maxShortcuts = 3

const defaultEmptyText = 'Er is geen standaard tekst voor deze subcategorie en status combinatie.'

/** A button that offers what colleagues write more often. */
export function DefaultTexts({ texts, typed, onUse, none = defaultEmptyText, onRetry }: Props) {
  const [open, setOpen] = useState(false)
  const use = (text: string) => {
    setOpen(false)
    onUse(text)
  }
  // Words of one's own are not replaced by one press.
  const hasOwnText = typed.trim() !== '' && !texts?.some(({ text }) => text === typed)
  return (
    <>
      <p className={css.offered}>
        <Button variant="secondary" small onClick={() => setOpen(true)}>
          Standaardtekst ({texts ? texts.length : onRetry ? '?' : '…'})
        </Button>
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
        {texts?.length === 0 && <p>{none}</p>}
        <ul className={css.texts}>
          {texts?.map(({ title, text }) => (
            <li key={`${title} ${text}`}>
              <h3>{title}</h3>
              <p>{text}</p>
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
