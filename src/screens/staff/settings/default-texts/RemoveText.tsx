import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { removeText, textsKey } from '../../../../features/default-texts/web/settings-queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { errorText } from '../../../../web/error-texts.ts'
import { useNotices } from '../../../../web/ui/notices.ts'
import { defaultTextsPath } from '../pages.ts'
import { RemoveButton } from '../parts/RemoveButton.tsx'

type Props = { id: number; title: string }

/** Removes a text after a question. */
export function RemoveText({ id, title }: Props) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => removeText(fetch, id),
    onSuccess: async () => {
      await navigate(defaultTextsPath)
      queries.removeQueries({ queryKey: [textsKey, 'one', id] })
      await queries.invalidateQueries({ queryKey: [textsKey] })
      notify({ title: 'Standaard tekst verwijderd', variant: 'success', type: 'global' })
    },
    onError: error =>
      notify({
        title: 'De standaardtekst is niet verwijderd',
        message: errorText(error),
        variant: 'error',
        type: 'local',
      }),
    meta: { suppressErrorNotice: true },
  })
  return (
    <RemoveButton title="Let op, je verwijdert de standaardtekst" isPending={isPending} onRemove={() => mutateAsync()}>
      <p>
        Collega’s kunnen '{title}' niet meer kiezen. Er is geen back-up beschikbaar. Zet de tekst op niet actief als hij
        later nog nodig kan zijn.
      </p>
    </RemoveButton>
  )
}
