import { useEffect, useRef, useState } from 'react'
import type { Send } from '../../../web/call.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/TextField.tsx'
import { chosenLength } from '../rules.ts'
import { useHidePassages } from './queries.ts'
import css from './SensitiveTexts.module.css'

type Props = { send: Send; reportId: number; onHidden: () => void }

/** Hides words of one's own choice: those that are selected in the report, or that are filled in. */
export function HideWords({ send, reportId, onHidden }: Props) {
  const hide = useHidePassages(send, reportId)
  const selected = useSelectedWords()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const submit = (words: string) => {
    if (!canBeHidden(words)) return setError(`Vul ${chosenLength.min} tot ${chosenLength.max} letters in.`)
    setError(undefined)
    hide.mutate(
      { kinds: [], words },
      {
        onSuccess({ count }) {
          setTyped(count > 0 ? undefined : words)
          if (count > 0) onHidden()
          else setError('Deze woorden staan niet in wat er geschreven is, of zijn al verborgen.')
        },
      },
    )
  }
  if (typed === undefined)
    return (
      <p className={css.hint}>
        <Button
          variant="subtle"
          small
          className={css.hide}
          busy={hide.isPending}
          onMouseDown={event => event.preventDefault()} // the selection stays
          onClick={() => (selected ? submit(selected) : setTyped(''))}
        >
          {selected ? `Verberg “${shortened(selected)}”` : 'Verberg woorden'}
        </Button>
      </p>
    )
  return (
    <form
      className={css.words}
      noValidate
      aria-label="Woorden verbergen"
      onSubmit={event => {
        event.preventDefault()
        submit(typed.trim())
      }}
    >
      <TextField
        label="Welke woorden"
        hint="Bijvoorbeeld een naam, precies zoals die er staat. Of selecteer de woorden in de tekst. Ze worden overal in deze melding verborgen."
        showOptional={false}
        autoFocus
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="secondary" small busy={hide.isPending}>
          Verberg
        </Button>
        <Button
          variant="subtle"
          small
          onClick={() => {
            setTyped(undefined)
            setError(undefined)
            onHidden()
          }}
        >
          Annuleer
        </Button>
      </div>
    </form>
  )
}

const canBeHidden = ({ length }: string) => length >= chosenLength.min && length <= chosenLength.max
const maxShown = 40
const shortened = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text)

/** What is selected on one line of a text of the page; empty when it cannot be hidden. */
function useSelectedWords(): string {
  const [words, setWords] = useState('')
  const last = useRef('')
  useEffect(() => {
    const follow = () => {
      const found = selectedWords()
      if (found !== last.current) setWords(found)
      last.current = found
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [])
  return words
}

function selectedWords(): string {
  const selection = document.getSelection()
  const text = selection?.toString().trim() ?? ''
  const isInText = selection?.anchorNode?.parentElement?.closest('main') && !isField(document.activeElement)
  return isInText && canBeHidden(text) && !text.includes('\n') ? text : ''
}

const isField = (element: Element | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
