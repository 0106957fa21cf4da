import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Send } from '../../../web/call.ts'
import { Unbroken } from '../../../web/ui/Unbroken.tsx'
import { useDebounced } from '../../../web/use-debounced.ts'
import type { MailPreviewRequest } from '../contract.ts'
import css from './MailPreview.module.css'
import { fetchPreview } from './use-mail-confirmation.tsx'

/** How long nothing is typed before the letter follows (milliseconds). */
const typingPause = 600

const letterQuery = (send: Send, id: number, request: MailPreviewRequest) =>
  queryOptions({
    queryKey: ['mail-letter', id, request],
    queryFn: () => fetchPreview(send, id, request),
    placeholderData: keepPreviousData,
    // The address of a letter works once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type Options = { id: number; request: MailPreviewRequest | undefined }

/** The mail of a change as it is filled in now; undefined while it is not known, or where there is none to see. */
export function useMailLetter(send: Send, { id, request }: Options) {
  const settled = useDebounced(request ?? null, typingPause)
  const { data } = useQuery({
    ...letterQuery(send, id, settled ?? { status: 'm' }),
    enabled: settled !== null,
  })
  return request && data
}

type Props = {
  letter: ReturnType<typeof useMailLetter>
  /** Who reads it: an address, or 'de melder'. */
  reader: string
  /** What is to be filled in before there is a mail. */
  missing?: string | undefined
}

/** The mail below the form in which it is written. */
export const MailLetter = ({ letter, reader, missing }: Props) => (
  <section aria-label="Voorbeeld van de e-mail" className={css.letter}>
    <p className={css.reader}>
      Dit krijgt <Unbroken text={reader} />
    </p>
    {letter?.kind === 'mail' ? (
      <iframe
        key={letter.address}
        className={css.small}
        src={new URL(letter.address, window.location.href).pathname}
        title="Voorbeeld van de e-mail"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    ) : (
      <div className={css.small}>
        {letter && <p>{letter.reason}</p>}
        {missing && <p>{missing}</p>}
      </div>
    )}
  </section>
)
