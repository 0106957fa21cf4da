import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { passageNames } from '../../../kit/sensitive-passages.ts'
import type { Send } from '../../../web/call.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import { ValueList } from '../../../web/ui/ValueList.tsx'
import { useFocusOnRemoval } from '../../../web/use-focus-on-removal.ts'
import { hiddenQuery, useRestorePassages } from './queries.ts'
import css from './SensitiveTexts.module.css'

type Props = { send: Send; reportId: number; mayRead: boolean; mayRestore: boolean; onRemoved: () => void }

/** That passages of a report are hidden, and for who may see contact details what stood there. */
export function HiddenPassages({ send, reportId, mayRead, mayRestore, onRemoved }: Props) {
  const { data, isFetching, refetch } = useQuery(hiddenQuery(send, reportId))
  const restore = useRestorePassages(send, reportId)
  const [isShown, setShown] = useState(false)
  const line = useFocusOnRemoval<HTMLParagraphElement>(onRemoved)
  if (!mayRead) return <p className={css.hint}>Wat verborgen is, ziet alleen wie contactgegevens mag zien.</p>
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
        {mayRestore && (
          <Button variant="subtle" small busy={restore.isPending} onClick={() => restore.mutate()}>
            Zet terug
          </Button>
        )}
      </p>
      {isShown && data && (
        <ValueList>
          {data.passages.map(({ kind, text }) => (
            <DescriptionRow key={text} term={capitalized(passageNames[kind])}>
              {text}
            </DescriptionRow>
          ))}
        </ValueList>
      )}
    </>
  )
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
