import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSignedInFetch } from '#web/api.ts'
import { Unbroken } from '#web/ui/Unbroken.tsx'
import { useDebounced } from '#web/use-debounced.ts'
import type { MailPreviewRequest } from '../contract.ts'
import css from './MailPreview.module.css'
import { fetchPreview } from './use-mail-confirmation.tsx'

const typingPause = 600

type Options = { id: number; request: MailPreviewRequest | undefined }

export function useMailLetter({ id, request }: Options) {
  const send = useSignedInFetch()
  const settled = useDebounced(request ?? null, typingPause)
  const { data } = useQuery({
    queryKey: ['mail-letter', id, settled],
    queryFn: () => fetchPreview(send, id, settled ?? { status: 'm' }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    // The address of a letter works once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return request && data
}

type Props = {
  letter: ReturnType<typeof useMailLetter>
  reader: string
  missing?: string | undefined
}

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
