import type { DefaultTextValues } from '../../../../features/default-texts/web/text-values.ts'
import { Letter } from '../../../../features/mail/template-editor/web/Letter.tsx'
import { fetchLetterOfText } from '../../../../features/mail/template-editor/web/letters.ts'
import { useLetter } from '../../../../features/mail/template-editor/web/use-letter.ts'
import { useSession } from '../../../../features/users/web/session.ts'

type Props = {
  values: DefaultTextValues
  /** Whether the code in the text can be read. */
  isCorrect: boolean
  /** There is room for a mail on a telephone only. */
  isNarrow: boolean | undefined
}

/** The mail that a reporter gets when a colleague picks a default text. */
export function TextLetter({ values: { text, state }, isCorrect, isNarrow }: Props) {
  const { fetch } = useSession()
  const { letter } = useLetter({
    send: fetch,
    text: { text, state },
    isEmpty: text.trim() === '',
    isCorrect,
    fetchLetter: (send, typed, report) => fetchLetterOfText(send, { ...typed, report }),
  })
  return <Letter isNarrow={isNarrow} title="Zo ziet de melder het" {...letter} />
}
