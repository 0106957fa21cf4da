import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hiddenNames } from '../../../kit/sensitive-passages.ts'
import type { Send } from '../../../web/call.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { useConfirm } from '../../../web/ui/Confirm.tsx'
import { DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import { ValueList } from '../../../web/ui/ValueList.tsx'
import { useFocusOnRemoval } from '../../../web/use-focus-on-removal.ts'
import { hiddenQuery, useRestorePassages } from './queries.ts'
import css from './SensitiveTexts.module.css'

type Props = {
  send: Send
  reportId: number
  mayRead: boolean
  mayRestore: boolean
  onRemoved: () => void
  onErase?: ((text: string) => Promise<unknown>) | undefined
}

/** That passages of a report are hidden, and for who may see contact details what stood there. */
export function HiddenPassages({ send, reportId, mayRead, mayRestore, onRemoved, onErase }: Props) {
  const { data, isFetching, refetch } = useQuery(hiddenQuery(send, reportId))
  const restore = useRestorePassages(send, reportId)
  const [isShown, setShown] = useState(false)
  const line = useFocusOnRemoval<HTMLParagraphElement>(onRemoved)
  if (!mayRead) return <p className={css.hint}>Wat verborgen is, ziet alleen wie contactgegevens mag zien.</p>
  const isErased = isShown && data?.passages.length === 0
  const show = () => {
    setShown(!isShown)
    if (!isShown) void refetch()
  }
  return (
    <>
      <p className={css.hint} ref={line}>
        Een deel van deze melding is verborgen.
        <Button variant="subtle" small busy={isFetching} aria-expanded={isShown} onClick={show}>
          {isShown ? 'Sluit' : 'Toon wat er stond'}
        </Button>
        {mayRestore && !isErased && (
          <Button variant="subtle" small busy={restore.isPending} onClick={() => restore.mutate()}>
            Zet terug
          </Button>
        )}
      </p>
      {isErased && <p>Wat er stond, is voorgoed gewist.</p>}
      {isShown && data && data.passages.length > 0 && (
        <ValueList>
          {data.passages.map(({ kind, text }) => (
            <DescriptionRow key={text} term={capitalized(hiddenNames[kind])}>
              {onErase ? (
                <ErasableText text={text} onRemoved={onRemoved} onErase={() => onErase(text).then(() => refetch())} />
              ) : (
                text
              )}
            </DescriptionRow>
          ))}
        </ValueList>
      )}
    </>
  )
}

type ErasableProps = { text: string; onRemoved: () => void; onErase: () => Promise<unknown> }

/** What was hidden, with the press that erases it for good. */
function ErasableText({ text, onRemoved, onErase }: ErasableProps) {
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const line = useFocusOnRemoval<HTMLSpanElement>(onRemoved)
  const erase = async () => {
    const isConfirmed = await confirm({
      title: 'Voorgoed wissen?',
      text: `“${text}” verdwijnt uit alle teksten van deze melding. In de tekst blijft staan dat er iets verborgen is. Dit is niet terug te draaien. In reservekopieën staat het nog hoogstens 30 dagen.`,
      confirm: 'Wis voorgoed',
      danger: true,
    })
    if (!isConfirmed) return
    setBusy(true)
    await onErase().catch(() => undefined) // the notice says what went wrong
    setBusy(false)
  }
  return (
    <span ref={line}>
      {text}
      <Button variant="subtle" small busy={isBusy} aria-label={`Wis ${text} voorgoed`} onClick={() => void erase()}>
        Wis voorgoed
      </Button>
    </span>
  )
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
